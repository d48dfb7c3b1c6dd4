const OWN = 'https://own.invalid';
const LEADING = ['https:', 'http:', 'mailto:', 'tel:'];

/** Why an address is not to be followed: it leads out of the site without permission, or runs code instead of leading anywhere. */
export function refusalOf(to: string, { external = false } = {}): string | undefined {
  const url = URL.parse(to, OWN);
  if (!url) return `Refused to navigate to an invalid address: ${to}`;
  if (!LEADING.includes(url.protocol)) return `Refused to navigate to a disallowed protocol: ${url.protocol}`;
  if (!external && url.origin !== OWN) return `Refused to navigate to an external address: ${to}`;
}

/** For links out of the agency's data: nothing, where the address is not one to be followed. */
export const externalHref = (to: string): string | undefined => (refusalOf(to, { external: true }) ? undefined : to);

/** Goes to an address of the site; throws where it is refused. */
export function navigateTo(to: string, navigate: (to: string) => unknown): void {
  const refusal = refusalOf(to);
  if (refusal) throw new Error(refusal);
  void navigate(to);
}
