/** The page is the same for every visitor: it may be cached, and one render may answer several requests. */
type Public = (() => Record<string, string>) & { isPublic(address: URL): boolean };

const declared = (isPublic: Public['isPublic']): Public => Object.assign(() => ({}), { isPublic });

/**
 * A route exports it as `headers` to declare itself public. Read before rendering; any other route is rendered for each request and never cached.
 * `headers` is used because only the server bundle has it.
 */
export const publicPage = declared(() => true);

/** Public, unless the address has this parameter. */
export const publicWithout = (parameter: string): Public => declared(({ searchParams }) => !searchParams.has(parameter));
