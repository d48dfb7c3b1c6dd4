/** The order of an alert for what a search of the catalogue asks for. */
export const subscribePath = (search: string): string => `/subscribe${search && `?${search}`}`;
