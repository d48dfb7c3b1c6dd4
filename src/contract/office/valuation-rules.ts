/* Limits of the sheet of a valuation. No schema in this file: the office imports it in the browser, and zod would come with it. */

export const MAX_OWN_PERCENT = 50;
export const MAX_SHEET_LOTS = 20;
export const REMARK_MAX = 200;
