/** `Managing partner` as it stands within a sentence: `managing partner`. */
export const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
