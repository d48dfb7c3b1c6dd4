import { desc } from 'drizzle-orm';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Journal } from '#contract/publishing/publication.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { findPhotos, findPictures, presentPicture } from '#server/db/find-pictures.ts';
import { findPage, type PageQuery } from '#server/db/page.ts';
import { journal, journalPage } from '#server/db/schema/publication.ts';

export const findJournals = ({ db }: CatalogDeps, query: PageQuery, locale: Locale): Promise<List<Journal>> =>
  findPage(query, db.select().from(journal).orderBy(desc(journal.number)), db.$count(journal), async (rows) => {
    const [ids, coverIds] = [rows.map((row) => row.id), rows.map((row) => row.coverId)];
    const [covers, pages] = await Promise.all([findPictures(db, coverIds), findPhotos(db, journalPage, ids)]);
    return rows.flatMap((row) => {
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
  });
