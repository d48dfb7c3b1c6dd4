import { asc } from 'drizzle-orm';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Service } from '#contract/publishing/publication.ts';
import type { Deps } from '#server/db/deps.ts';
import { findPage, type PageQuery } from '#server/db/page.ts';
import { service } from '#server/db/schema/agency.ts';

export const findServices = ({ db }: Deps, query: PageQuery, locale: Locale): Promise<List<Service>> =>
  findPage(query, db.select().from(service).orderBy(asc(service.order), asc(service.id)), db.$count(service), (rows) =>
    rows.map((row) => ({
      slug: row.slug,
      title: row.title[locale],
      text: row.text[locale],
      steps: row.steps.map((step) => step[locale]),
      priceNote: row.priceNote[locale],
    })),
  );
