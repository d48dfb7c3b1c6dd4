/** As many items as the API gives at once. By itself, since pages need it in the browser and the schemas weigh 24 KB. */
export const MAX_LIMIT = 100;
