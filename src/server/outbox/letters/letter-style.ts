import { PALETTE } from '#server/media/drawing.ts';

/* Inline styles, and widths in attributes too, for old mail programs. System fonts similar to the site's. */
export const { paper: PAPER, ink: INK, ink2: INK_2, hairline: HAIRLINE, river: RIVER, onRiver: ON_RIVER, brassInk: BRASS } = PALETTE;
export const SHEET = '#ffffff';
export const WIDTH = 600;
export const MARGIN = 40;

export const SERIF = { fontFamily: "Cormorant, 'Cormorant Garamond', Georgia, 'Times New Roman', serif", color: INK };
const SANS = { fontFamily: "Onest, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" };
export const TEXT = { ...SANS, fontSize: 16, lineHeight: '26px', color: INK, margin: 0 };
export const SMALL = { ...SANS, fontSize: 14, lineHeight: '22px', color: INK_2, margin: 0 };
export const LINK = { color: BRASS, textDecoration: 'underline' };
export const PLAIN_LINK = { textDecoration: 'none' };

/** The only rules in a stylesheet: narrower margins on phones. Mail programs may ignore them. */
export const NARROW = '@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:30px!important;line-height:34px!important}}';
