import { z } from 'zod';

/**
 * PostgreSQL refuses the character 0 in texts, and half a surrogate pair in JSON; other control characters break mails and files of portals. Tabs and line
 * breaks are allowed.
 */
const PRINTABLE = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** A text that can be stored. One that is longer than `max`, or has other characters, is refused with an error of its field. */
export const printable = (max: number) => z.string().max(max).regex(PRINTABLE);

/** Like `printable`, and removes the spaces around the text. */
export const trimmed = (max: number) => z.string().trim().max(max).regex(PRINTABLE);
