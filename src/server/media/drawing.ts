import { fileURLToPath } from 'node:url';

/** The colours of `ui/styles/tokens.css`, for letters, PDFs and pictures drawn by the server. */
export const PALETTE = {
  paper: '#f7f4ee',
  tint: '#efeae0',
  ink: '#14201d',
  ink2: '#4b5653',
  hairline: '#d9d2c4',
  river: '#1f3a36',
  onRiver: '#f3eee4',
  onRiver2: '#b8c3bc',
  brass: '#9a7b4f',
  brassInk: '#7a5c30',
  brassLight: '#c8ab7c',
  water: '#c9d5d0',
};

const file = (name: string) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url));

/** The site's fonts, for PDFs and pictures. */
export const FONT_FILES = { display: file('cormorant-500'), text: file('onest-400'), strong: file('onest-500') };
