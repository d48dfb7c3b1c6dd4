import { redirect } from 'react-router';

/** What a plain form sends says more than it means: from an untidy address the visitor is led to the tidy one, where there is one. */
export function requireTidy({ pathname }: URL, tidied: string | undefined): void {
  if (tidied !== undefined) throw redirect(pathname + (tidied && `?${tidied}`));
}

/** Beyond the last page there is nothing: from there the visitor is led to the last one. */
export function requirePage(url: URL, last: number): void {
  const asked = new URLSearchParams(url.search);
  if (!(Number(asked.get('page')) > Math.max(last, 1))) return;
  if (last > 1) asked.set('page', String(last));
  else asked.delete('page');
  requireTidy(url, asked.toString().replaceAll('%2C', ','));
}
