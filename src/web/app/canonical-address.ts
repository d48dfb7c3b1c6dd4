import { redirect } from '#web/app/router/route.ts';

/** A form sent without JavaScript puts empty and repeated fields into the query string: redirects to the canonical address, where there is one. */
export function redirectToCanonical({ pathname }: URL, canonical: string | undefined): void {
  if (canonical !== undefined) throw redirect(pathname + (canonical && `?${canonical}`));
}

/** Redirects from a `page` beyond the last one to the last one. */
export function redirectToLastPage(url: URL, last: number): void {
  const params = new URLSearchParams(url.search);
  if (!(Number(params.get('page')) > Math.max(last, 1))) return;
  if (last > 1) params.set('page', String(last));
  else params.delete('page');
  redirectToCanonical(url, params.toString().replaceAll('%2C', ','));
}
