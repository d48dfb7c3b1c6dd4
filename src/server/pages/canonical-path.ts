/** The address of a page: one slash between its parts and none at the end. Never the start of another site's address, `//` or `/\`, and linear whatever is sent. */
export const canonicalPath = (pathname: string): string => `/${pathname.split('/').filter(Boolean).join('/')}`;
