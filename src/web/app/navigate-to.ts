/** Base for relative addresses: what resolves to another origin is external. */
const OWN_ORIGIN = 'https://own.invalid';
/** Most links. They have no character that could lead to another site, so they are not parsed: that took a tenth of the time of rendering a catalogue page. */
const OWN_PATH = /^\/(?:[\w.~%?#&=,:@+-][\w./~%?#&=,:@+-]*)?$/;
const ALLOWED_SCHEME = /^(https?|mailto|tel):$/;

/** Why an address is refused: its scheme may run code (`javascript:`), or it leaves the site without `external`. */
export function refusalOf(to: string, { external = false } = {}): string | undefined {
  if (OWN_PATH.test(to)) return undefined;
  const url = URL.parse(to, OWN_ORIGIN);
  const problem = !ALLOWED_SCHEME.test(url?.protocol ?? '') ? 'a disallowed' : !external && url?.origin !== OWN_ORIGIN ? 'an external' : '';
  return problem ? `Refused to navigate to ${problem} address: ${to}` : undefined;
}

/** For links from the agency's data: undefined where the address is refused. */
export const externalHref = (to: string): string | undefined => (refusalOf(to, { external: true }) ? undefined : to);

/** Navigates within the site; throws on a refused address. */
export function navigateTo(to: string, navigate: (to: string) => unknown): void {
  const refusal = refusalOf(to);
  if (refusal) throw new Error(refusal);
  void navigate(to);
}
