import { asc } from 'drizzle-orm';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Service } from '#contract/publishing/publication.ts';
import type { Deps } from '#server/db/deps.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { service } from '#server/db/schema/agency.ts';

export async function findServices({ db }: Deps, query: { page: number; limit: number }, locale: Locale): Promise<List<Service>> {
  const [rows, total] = await Promise.all([db.select().from(service).orderBy(asc(service.order), asc(service.id)).limit(query.limit).offset(offsetOf(query)), db.$count(service)]);
  const items = rows.map((row) => ({
    slug: row.slug,
    title: row.title[locale],
    text: row.text[locale],
    steps: row.steps.map((step) => step[locale]),
    priceNote: row.priceNote[locale],
  }));
  return listAnswer(items, total, query);
}
