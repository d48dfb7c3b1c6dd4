import { and, asc, eq } from 'drizzle-orm';
import type { Vacancy, VacancyQuery } from '#contract/agency/vacancy.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Deps } from '#server/db/deps.ts';
import { findPage } from '#server/db/page.ts';
import { anyOf } from '#server/db/queries.ts';
import { vacancy } from '#server/db/schema/publication.ts';

/** Open vacancies only. */
export function findVacancies({ db }: Deps, query: VacancyQuery, locale: Locale): Promise<List<Vacancy>> {
  const open = and(eq(vacancy.open, true), query.ids && anyOf(vacancy.id, query.ids));
  return findPage(query, db.select().from(vacancy).where(open).orderBy(asc(vacancy.id)), db.$count(vacancy, open), (rows) =>
    rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.title[locale],
      salary: row.salary[locale],
      schedule: row.schedule[locale],
      duties: row.duties.map((text) => text[locale]),
      conditions: row.conditions.map((text) => text[locale]),
      open: row.open,
      postedAt: row.createdAt.toISOString(),
    })),
  );
}
