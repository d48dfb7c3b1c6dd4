export type CallParameters = Record<string, string | number | boolean | undefined>;

/** The URL of a call: `{name}` in the path is replaced by the parameter of that name, the others become the query. */
export function apiUrl(path: string, parameters: CallParameters): string {
  const rest = { ...parameters };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${filled}?${search}` : filled;
}
