/* Apart from the schema of a lot: the editor of floor plans needs these lists in the browser, and zod would come with it. */

/** The uses of a room that are drawn differently. */
export const ROOM_KINDS = ['room', 'living', 'kitchen', 'bedroom', 'study', 'hall', 'stairs', 'bath', 'service', 'terrace', 'pool'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];
/** A passage is an opening without a door. */
export const OPENING_KINDS = ['door', 'entrance', 'passage', 'window'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];
