import { desc, eq } from 'drizzle-orm';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { PressItem } from '#contract/publishing/publication.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { presentPicture } from '#server/db/find-pictures.ts';
import { findPage, type PageQuery } from '#server/db/page.ts';
import { picture } from '#server/db/schema/picture.ts';
import { pressItem } from '#server/db/schema/publication.ts';

export function findPress({ db }: CatalogDeps, query: PageQuery, locale: Locale): Promise<List<PressItem>> {
  const found = db
    .select({ row: pressItem, cover: picture })
    .from(pressItem)
    .leftJoin(picture, eq(picture.id, pressItem.coverId))
    .orderBy(desc(pressItem.date), desc(pressItem.id));
  return findPage(query, found, db.$count(pressItem), (rows) =>
    rows.map(({ row, cover }) => ({
      id: row.id,
      title: row.title[locale],
      outlet: row.outlet[locale],
      date: row.date,
      link: row.link,
      cover: cover ? presentPicture(cover, locale) : null,
    })),
  );
}
