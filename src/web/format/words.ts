/** Between facts of one line. Where the line breaks, the dot stays behind. */
export const DOT = '\u00a0· ';

/** `Managing partner` as it stands within a sentence: `managing partner`. */
export const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
