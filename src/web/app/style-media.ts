/**
 * Media whose CSS rules the build moves into separate stylesheets (tools/build.mjs): file suffix → media query of the link. They do not block
 * rendering. In development the rules stay in their CSS modules. A separate file, because both the build and the server import it.
 */
export const STYLE_MEDIA = { print: 'print', forced: '(forced-colors: active)' };

/** /assets/style-1a2b.css → /assets/style-1a2b.print.css */
export const stylePart = (href: string, ending: string): string => href.replace(/\.css$/, `.${ending}.css`);
