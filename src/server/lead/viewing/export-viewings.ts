import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/core/locale.ts';
import type { ViewingQuery } from '#contract/office/viewings.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { settings } from '#server/db/schema/agency.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { writeCalendar } from '#server/lead/letters/calendar.ts';
import type { Actor } from '#server/staff/actor.ts';
import { findViewings, getViewing } from './find-viewings.ts';
import { eventOf, findFullViewings } from './letters/full-viewing.ts';

type Context = { actor: Actor; locale: Locale; origin: string };

/** The shown days as a calendar file, without those that were cancelled. */
export async function exportViewings({ db }: Pick<Deps, 'db'>, { actor, locale, origin }: Context, query: ViewingQuery): Promise<string> {
  const { items } = await findViewings({ db }, actor, locale, query);
  const ids = items.flatMap(({ id, state }) => (state === 'cancelled' ? [] : [id]));
  return calendarOf(db, inArray(viewing.id, ids), { locale, origin });
}

export async function exportViewing({ db }: Pick<Deps, 'db'>, { actor, locale, origin }: Context, id: number): Promise<string> {
  await getViewing({ db }, actor, locale, id); // refuses who may not see it
  return calendarOf(db, eq(viewing.id, id), { locale, origin });
}

async function calendarOf(db: Executor, where: SQL, { locale, origin }: Pick<Context, 'locale' | 'origin'>): Promise<string> {
  const [agency] = await db.select({ value: settings.value }).from(settings);
  const brand = agency?.value.brand.name[locale] ?? '';
  const found = await findFullViewings(db, where);
  return writeCalendar(
    'PUBLISH',
    found.map((full) => eventOf(full, { locale, origin, brand })),
  );
}
