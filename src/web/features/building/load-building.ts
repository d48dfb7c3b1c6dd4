import { redirect } from 'react-router';
import type { ComplexDetails } from '#contract/catalog/complex.ts';
import type { SettlementDetails } from '#contract/catalog/settlement.ts';
import { localePath } from '#web/format/locale-path.ts';

export type Building = ComplexDetails | SettlementDetails;

/** A building answers to its number too, but has one address. */
export function ownAddressOnly({ url }: Request, key: string | undefined, list: string, { slug }: { slug: string }): void {
  if (key !== slug) throw redirect(localePath(`${list}/${slug}`) + new URL(url).search, 301);
}
