export type AskedValues = Record<string, string | number | boolean | undefined>;

/** The address of a call: `{name}` in its path takes what was asked under that name, the rest becomes the query. By itself: the site, the documentation of the API and the tests call it alike. */
export function apiAddress(path: string, asked: AskedValues): string {
  const { ...rest } = asked;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${filled}?${search}` : filled;
}
