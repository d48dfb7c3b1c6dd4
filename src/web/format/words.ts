/** Separates facts in one line. The no-break space keeps the dot at the end of a wrapped line. */
export const DOT = '\u00a0· ';

/** `Managing partner` → `managing partner`, for use within a sentence. */
export const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
