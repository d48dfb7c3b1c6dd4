import { and, asc, eq } from 'drizzle-orm';
import type { Vacancy, VacancyQuery } from '#contract/agency/vacancy.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Deps } from '#server/db/deps.ts';
import { listAnswer, offsetOf } from '#server/db/page.ts';
import { anyOf } from '#server/db/queries.ts';
import { vacancy } from '#server/db/schema/publication.ts';

/** Open ones only. */
export async function findVacancies({ db }: Deps, query: VacancyQuery, locale: Locale): Promise<List<Vacancy>> {
  const open = and(eq(vacancy.open, true), query.ids && anyOf(vacancy.id, query.ids));
  const [rows, total] = await Promise.all([db.select().from(vacancy).where(open).orderBy(asc(vacancy.id)).limit(query.limit).offset(offsetOf(query)), db.$count(vacancy, open)]);
  const items = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title[locale],
    salary: row.salary[locale],
    schedule: row.schedule[locale],
    duties: row.duties.map((text) => text[locale]),
    conditions: row.conditions.map((text) => text[locale]),
    open: row.open,
    postedAt: row.createdAt.toISOString(),
  }));
  return listAnswer(items, total, query);
}
