import { fileURLToPath } from 'node:url';

const file = (name: string) => fileURLToPath(new URL(`${name}.ttf`, import.meta.url));

/** The site's faces as files, for what is not drawn by a browser. */
export const FACES = { display: file('cormorant-500'), text: file('onest-400'), strong: file('onest-500') };
