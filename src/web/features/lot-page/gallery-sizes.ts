/** How wide the photographs of the gallery are shown: the first one, and those beside it. */
export const FIRST_SIZES = '(min-width: 90rem) 55rem, (min-width: 48rem) 61vw, 100vw';
export const SIDE_SIZES = '(min-width: 90rem) 27rem, (min-width: 48rem) 31vw, 100vw';
