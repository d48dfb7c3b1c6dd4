/* Words of the list of lots that screens need in the browser. No schema in this file, since zod would come with it. */

/** What a lot may lack: a language, a photo, or a fresh translation. */
export const LACKS = ['ru', 'en', 'photos', 'translation'] as const;
export const LOT_ORDERS = ['changed', 'id', 'title', 'price', 'area', 'published'] as const;
export type LotOrder = (typeof LOT_ORDERS)[number];
