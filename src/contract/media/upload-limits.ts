/* Limits that browser and server share. No schema in this file: the office imports it in the browser, and zod would come with it. */

export const MAX_UPLOAD_BYTES = 60 * 1024 * 1024;
/** The longest side of a stored picture: larger than the site ever shows, also on a dense screen. The browser reduces larger ones before it sends them. */
export const MAX_PICTURE_SIDE = 4_000;
/** A narrower picture looks blurred on a large screen. */
export const SMALL_WIDTH = 1_200;
/** How many photos a lot, a complex or another thing may have. */
export const MAX_PHOTOS = 100;
export const MAX_ALT_LENGTH = 300;

/** Paths below the office's API. */
export const UPLOADS_PATH = '/uploads';
export const PICTURES_PATH = '/pictures';
