const OWN = 'https://own.invalid';
const LEADING = /^(https?|mailto|tel):$/;

/** Why an address is not to be followed: it runs code instead of leading anywhere, or leads out of the site without permission. */
export function refusalOf(to: string, { external = false } = {}): string | undefined {
  const url = URL.parse(to, OWN);
  const what = !LEADING.test(url?.protocol ?? '') ? 'a disallowed' : !external && url?.origin !== OWN ? 'an external' : '';
  return what ? `Refused to navigate to ${what} address: ${to}` : undefined;
}

/** For links out of the agency's data: nothing, where the address is not one to be followed. */
export const externalHref = (to: string): string | undefined => (refusalOf(to, { external: true }) ? undefined : to);

/** Goes to an address of the site; throws where it is refused. */
export function navigateTo(to: string, navigate: (to: string) => unknown): void {
  const refusal = refusalOf(to);
  if (refusal) throw new Error(refusal);
  void navigate(to);
}
