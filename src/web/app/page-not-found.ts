import { data } from 'react-router';

/** What a loader throws where there is no such page: status 404 and the client's words. */
export const pageNotFound = ({ url }: Request) => data(null, { status: 404, statusText: `Page not found: ${new URL(url).pathname}` });
