/**
 * Media whose rules are built into stylesheets of their own (tools/build.mjs): the file's ending, and what the link says. A browser fetches them
 * last, and waits for none of them before it paints a screen. In development they stay in the modules they are written in.
 * A file of its own: the build reads it as well as the server.
 */
export const STYLE_MEDIA = { print: 'print', forced: '(forced-colors: active)' };

/** The address of such a part of a stylesheet: /assets/style-1a2b.css → /assets/style-1a2b.print.css */
export const stylePart = (href: string, ending: string): string => href.replace(/\.css$/, `.${ending}.css`);
