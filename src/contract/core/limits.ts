/* Limits that schemas, pages and the database share. No schema in this file: pages import it in the browser, and zod would add 24 KB. */

/** The largest id that the database can hold. */
export const ID_MAX = 2_147_483_647;

/** The largest page size of the API. */
export const MAX_PAGE_SIZE = 100;

/** So many lots can be asked for by their ids at once. */
export const MAX_IDS = 200;

/** The largest amount that a query may have. */
export const AMOUNT_MAX = Number.MAX_SAFE_INTEGER;
