/** The answer of a route that is the same for everybody: it may be kept, and shared among those who wait for it. */
type Public = (() => Record<string, string>) & { isPublic(address: URL): boolean };

const declared = (isPublic: Public['isPublic']): Public => Object.assign(() => ({}), { isPublic });

/**
 * Exported by a route as its `headers`, which only the server has: declares it public. The server asks before anything is rendered, and a route that does not say so
 * is rendered for each visitor and kept by nobody.
 */
export const publicPage = declared(() => true);

/** Public but for addresses with this parameter. */
export const publicWithout = (parameter: string): Public => declared(({ searchParams }) => !searchParams.has(parameter));
