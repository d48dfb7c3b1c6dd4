/** The `sizes` of a picture in a card: beside cards.module.css, whose row of three slides on a tablet. */
export const CARD_ROW_SIZES = '(min-width: 67.5rem) 29vw, (min-width: 48rem) 20.5rem, 90vw';
