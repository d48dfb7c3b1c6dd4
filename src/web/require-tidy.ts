import { redirect } from 'react-router';

/** What a plain form sends says more than it means: from an untidy address the visitor is led to the tidy one, where there is one. */
export function requireTidy({ pathname }: URL, tidied: string | undefined): void {
  if (tidied !== undefined) throw redirect(pathname + (tidied && `?${tidied}`));
}
