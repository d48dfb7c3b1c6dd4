import { PALETTE } from '#server/media/drawing.ts';

/*
 * Styles stand on every element and widths in attributes too: what old and plain mail programs understand. Fonts are those a reader has,
 * close to the site's; the colours are the site's.
 */
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

/** The only rules outside of elements: a narrow screen needs narrower margins. Programs that ignore them show the same letter with wider ones. */
export const NARROW = '@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:30px!important;line-height:34px!important}}';
