/** Limits of the price filter from the client's specification, for a list without lots. No schema in this file: the browser imports it. */
export const PRICE_MIN = 10_000;
export const PRICE_MAX = 200_000_000;
