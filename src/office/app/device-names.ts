/* Names of records on this device (office/app/device-records.ts). Older builds have written the same names, so they must not change. */

const LOT = 'lot ';
export const NEW_LOT_RECORD = 'new lot';
export const lotRecord = (id: number): string => LOT + id;
/** A new price that somebody has typed. It does not count as unsent, since it waits for a click on the button. */
export const priceRecord = (id: number): string => `price ${id}`;
/** The lot that a record is about; undefined if it is about something else. */
export const lotOfRecord = (about: string): number | undefined => (about.startsWith(LOT) ? Number(about.slice(LOT.length)) : undefined);

const PICTURE = 'picture ';
export const pictureRecord = (id: number): string => PICTURE + id;
export const pictureOfRecord = (about: string): number | undefined => (about.startsWith(PICTURE) ? Number(about.slice(PICTURE.length)) : undefined);
