import { desc } from 'drizzle-orm';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Journal } from '#contract/publishing/publication.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { findPhotos, findPictures, presentPicture } from '#server/db/find-pictures.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { journal, journalPage } from '#server/db/schema/publication.ts';

export async function findJournals({ db }: CatalogDeps, query: { page: number; limit: number }, locale: Locale): Promise<List<Journal>> {
  const [rows, total] = await Promise.all([db.select().from(journal).orderBy(desc(journal.number)).limit(query.limit).offset(offsetOf(query)), db.$count(journal)]);
  const ids = rows.map((row) => row.id);
  const [covers, pages] = await Promise.all([
    findPictures(
      db,
      rows.map((row) => row.coverId),
    ),
    findPhotos(db, journalPage, ids),
  ]);
  const items = rows.flatMap((row) => {
    const cover = covers.get(row.coverId);
    if (!cover) return [];
    return {
      id: row.id,
      number: row.number,
      title: row.title[locale],
      lead: row.lead[locale],
      date: row.date,
      cover: presentPicture(cover, locale),
      pdf: row.pdf,
      pages: (pages.get(row.id) ?? []).map((page) => presentPicture(page, locale)),
    };
  });
  return listAnswer(items, total, query);
}
