import { desc, eq } from 'drizzle-orm';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { PressItem } from '#contract/publishing/publication.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { presentPicture } from '#server/db/find-pictures.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { picture } from '#server/db/schema/picture.ts';
import { pressItem } from '#server/db/schema/publication.ts';

export async function findPress({ db }: CatalogDeps, query: { page: number; limit: number }, locale: Locale): Promise<List<PressItem>> {
  const [rows, total] = await Promise.all([
    db
      .select({ item: pressItem, cover: picture })
      .from(pressItem)
      .leftJoin(picture, eq(picture.id, pressItem.coverId))
      .orderBy(desc(pressItem.date), desc(pressItem.id))
      .limit(query.limit)
      .offset(offsetOf(query)),
    db.$count(pressItem),
  ]);
  const items = rows.map(({ item, cover }) => ({
    id: item.id,
    title: item.title[locale],
    outlet: item.outlet[locale],
    date: item.date,
    link: item.link,
    cover: cover ? presentPicture(cover, locale) : null,
  }));
  return listAnswer(items, total, query);
}
