/**
 * A route exports it as `isPublic` to declare that the page is the same for every visitor: it may be cached, and one render may answer several requests.
 * It is read before rendering; a page whose route does not export it is rendered for each request and never cached.
 */
export const publicPage = (): boolean => true;

/** Public, unless the address has this parameter. */
export const publicWithout =
  (parameter: string) =>
  ({ searchParams }: URL): boolean =>
    !searchParams.has(parameter);
