import { redirect } from 'react-router';

/** A form sent without JavaScript puts empty and repeated fields into the query string: redirects to the canonical address, where there is one. */
export function redirectToCanonical({ pathname }: URL, canonical: string | undefined): void {
  if (canonical !== undefined) throw redirect(pathname + (canonical && `?${canonical}`));
}

/** Redirects from a `page` beyond the last one to the last one. */
export function redirectToLastPage(url: URL, last: number): void {
  const asked = new URLSearchParams(url.search);
  if (!(Number(asked.get('page')) > Math.max(last, 1))) return;
  if (last > 1) asked.set('page', String(last));
  else asked.delete('page');
  redirectToCanonical(url, asked.toString().replaceAll('%2C', ','));
}
