import { data } from '#web/app/router/route.ts';

/** Thrown by loaders: status 404, with the text of the client's specification. */
export const pageNotFound = ({ url }: Request) => data(null, { status: 404, statusText: `Page not found: ${new URL(url).pathname}` });
