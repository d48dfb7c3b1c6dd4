import { asc } from 'drizzle-orm';
import type { Partner } from '#contract/catalog/partner.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Deps } from '#server/db/deps.ts';
import { findPictures, presentPicture } from '#server/db/find-pictures.ts';
import { findPage, type PageQuery } from '#server/db/page.ts';
import { partner } from '#server/db/schema/partner.ts';

export const findPartners = ({ db }: Deps, query: PageQuery, locale: Locale): Promise<List<Partner>> =>
  findPage(query, db.select().from(partner).orderBy(asc(partner.order), asc(partner.id)), db.$count(partner), async (rows) => {
    const logoIds = rows.map((row) => row.logoId);
    const logos = await findPictures(db, logoIds);
    return rows.map((row) => {
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
  });
