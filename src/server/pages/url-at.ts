/** A request's address with another path and query. `new URL('//x', base)` would take `x` for a host. */
export function urlAt(url: string, pathname: string, search = ''): URL {
  const at = new URL(url);
  at.pathname = pathname;
  at.search = search;
  return at;
}
