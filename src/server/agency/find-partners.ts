import { asc } from 'drizzle-orm';
import type { Partner } from '#contract/catalog/partner.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Deps } from '#server/db/deps.ts';
import { findPictures, presentPicture } from '#server/db/find-pictures.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { partner } from '#server/db/schema/partner.ts';

export async function findPartners({ db }: Deps, query: { page: number; limit: number }, locale: Locale): Promise<List<Partner>> {
  const [rows, total] = await Promise.all([db.select().from(partner).orderBy(asc(partner.order), asc(partner.id)).limit(query.limit).offset(offsetOf(query)), db.$count(partner)]);
  const logos = await findPictures(
    db,
    rows.map((row) => row.logoId),
  );
  const items = rows.map((row) => {
    const logo = logos.get(row.logoId ?? 0);
    return {
      id: row.id,
      slug: row.slug,
      name: row.name[locale],
      logo: logo ? presentPicture(logo, locale) : null,
      about: row.about[locale],
      link: row.link,
      region: row.regionSlug,
    };
  });
  return listAnswer(items, total, query);
}
