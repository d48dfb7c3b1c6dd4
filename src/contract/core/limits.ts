/*
 * Limits that schemas, pages and the database share. Apart from the schemas, since pages need them in the browser, and the schemas weigh 24 KB.
 */

/** The largest id that the database can hold. */
export const ID_MAX = 2_147_483_647;

/** As many items as the API gives at once. */
export const MAX_LIMIT = 100;
