import { count, isNotNull } from 'drizzle-orm';
import type { Region } from '#contract/catalog/partner.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import { type Deps, loadTranslations } from '#server/db/deps.ts';
import { listAnswer } from '#server/db/page.ts';
import { isPublic, partnerLot } from '#server/db/schema/lot.ts';
import { partner } from '#server/db/schema/partner.ts';

/** The regions of partner lots, each with the partner who works there. */
export async function findRegions(deps: Deps, locale: Locale): Promise<List<Region>> {
  const { db } = deps;
  const [{ texts }, counts, partners] = await Promise.all([
    loadTranslations(deps, locale),
    db.select({ slug: partnerLot.regionSlug, total: count() }).from(partnerLot).where(isPublic(partnerLot)).groupBy(partnerLot.regionSlug),
    db.select().from(partner).where(isNotNull(partner.regionSlug)),
  ]);
  const items = texts.regions.map(({ slug, title }) => {
    const localPartner = partners.find((one) => one.regionSlug === slug);
    return {
      slug,
      title: title[locale],
      count: counts.find((row) => row.slug === slug)?.total ?? 0,
      partner: localPartner ? { slug: localPartner.slug, name: localPartner.name[locale] } : null,
    };
  });
  return listAnswer(items, items.length, { page: 1, limit: Math.max(1, items.length) });
}
