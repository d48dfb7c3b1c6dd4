/* Options of the list of lots that screens need in the browser. No schema in this file, since zod would come with it. */

/** What may be missing from a lot (the query parameter `lacks`): a language, a photo, or a fresh translation. */
export const MISSING = ['ru', 'en', 'photos', 'translation'] as const;
/** `changed` is the time of the last change; the filter `changed` (lot-list.ts) is another thing. */
export const OFFICE_LOT_ORDERS = ['changed', 'id', 'title', 'price', 'area', 'published'] as const;
export type OfficeLotOrder = (typeof OFFICE_LOT_ORDERS)[number];
/** As many lots as an XLSX file has. */
export const MAX_IN_FILE = 5_000;
