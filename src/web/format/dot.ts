/** Between facts of one line. Where the line breaks, the dot stays behind. */
export const DOT = '\u00a0· ';
