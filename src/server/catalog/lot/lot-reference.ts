import { lotPath } from '#contract/catalog/lot-path.ts';
import { publishedAddress } from '#contract/catalog/published-place.ts';
import { type Locale, pathIn } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { lot, partnerLot } from '#server/db/schema/lot.ts';

type Row = Pick<typeof lot.$inferSelect, 'id' | 'title' | 'address' | 'price'>;
type PartnerRow = Row & { region: (typeof partnerLot.$inferSelect)['regionSlug'] };

/** The lot that a lead or a price watch is about, ours or a partner's, and the path of its page. */
export function lotOf({ lot: own, partnerLot: partners }: { lot: Row | null; partnerLot: PartnerRow | null }, locale: Locale) {
  const found = own ?? partners;
  if (!found) return undefined;
  return {
    id: found.id,
    title: found.title[locale],
    address: found.address[locale],
    price: found.price,
    path: pathIn(locale, lotPath({ id: found.id, region: partners ? { slug: partners.region } : undefined })),
  };
}

type Placed = Pick<typeof lot.$inferSelect, 'address' | 'addressPrecision'>;

/** The address of a lot in letters to visitors; empty if only the district is public. */
export function publishedAddressOf({ lot: own, partnerLot: partners }: { lot: Placed | null; partnerLot: Placed | null }, locale: Locale): string {
  const found = own ?? partners;
  return found ? publishedAddress(found.address[locale], found.addressPrecision, '') : '';
}

/** A lot's number and title, as the agency's staff refer to it. */
export const withNumber = (id: number, title: string, locale: Locale): string => m['mail.numbered']({ number: String(id), title }, { locale });
