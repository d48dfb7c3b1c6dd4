/** The client's bounds of the price filter, used where there is nothing to measure. Apart from the price's schema, which the browser has no use for. */
export const PRICE_MIN = 10_000;
export const PRICE_MAX = 200_000_000;
