import { redirect } from 'react-router';

/** What a plain form sends says more than it means: an address that says the same in more words is redirected to the canonical one. */
export function redirectToCanonical({ pathname }: URL, canonical: string | undefined): void {
  if (canonical !== undefined) throw redirect(pathname + (canonical && `?${canonical}`));
}

/** Beyond the last page there is nothing: from there the visitor is led to the last one. */
export function requirePage(url: URL, last: number): void {
  const asked = new URLSearchParams(url.search);
  if (!(Number(asked.get('page')) > Math.max(last, 1))) return;
  if (last > 1) asked.set('page', String(last));
  else asked.delete('page');
  redirectToCanonical(url, asked.toString().replaceAll('%2C', ','));
}
