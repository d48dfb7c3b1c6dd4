import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import { VIEWING_MINUTES } from '#contract/office/viewing-words.ts';
import type { ClashList, ClashQuery, ViewingClash } from '#contract/office/viewings.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { visibleLeads } from '#server/lead/inbox/lead-rights.ts';
import type { Actor } from '#server/staff/actor.ts';

/** The time, the agent and the lot of a viewing. `id` is set if it is stored: it does not clash with itself. */
type Occupied = { id?: number; staffId: number; lotId: number | null; startsAt: Date; minutes: number };
type Planned = Occupied & { id: number; agent: string };

const MINUTE_MS = 60_000;
const endOf = ({ startsAt, minutes }: Pick<Occupied, 'startsAt' | 'minutes'>): number => startsAt.getTime() + minutes * MINUTE_MS;

/** For each of these viewings, in the same order: the planned viewings of any agent that it clashes with. */
export async function findClashes(db: Executor, locale: Locale, all: Occupied[]): Promise<ViewingClash[][]> {
  if (all.length === 0) return [];
  const first = Math.min(...all.map(({ startsAt }) => startsAt.getTime()));
  const last = Math.max(...all.map(endOf));
  const planned = await db
    .select({ id: viewing.id, staffId: viewing.staffId, lotId: viewing.lotId, startsAt: viewing.startsAt, minutes: viewing.minutes, agent: staff.name })
    .from(viewing)
    .innerJoin(staff, eq(staff.id, viewing.staffId))
    .where(
      and(
        eq(viewing.state, 'planned'),
        gt(viewing.startsAt, new Date(first - VIEWING_MINUTES.most * MINUTE_MS)),
        lt(viewing.startsAt, new Date(last)),
        or(
          inArray(
            viewing.staffId,
            all.map(({ staffId }) => staffId),
          ),
          inArray(
            viewing.lotId,
            all.map(({ lotId }) => lotId ?? 0),
          ),
        ),
      ),
    )
    .orderBy(viewing.startsAt, sql`${viewing.id}`);
  const named = planned.map((other) => ({ ...other, agent: nameIn(other.agent, locale) }));
  return all.map((one) => named.flatMap((other) => clashOf(one, other)));
}

function clashOf(one: Occupied, other: Planned): ViewingClash[] {
  if (one.id === other.id || endOf(one) <= other.startsAt.getTime() || endOf(other) <= one.startsAt.getTime()) return [];
  const { id, startsAt, minutes, agent, lotId } = other;
  const kind = one.staffId === other.staffId ? 'agent' : one.lotId !== null && one.lotId === lotId ? 'lot' : undefined;
  return kind ? [{ id, kind, startsAt: startsAt.toISOString(), minutes, agent, lotId }] : [];
}

/** What a viewing that is not saved yet would clash with. It may be saved all the same. */
export async function previewClashes({ db }: Pick<Deps, 'db'>, actor: Actor, locale: Locale, { startsAt, minutes, staffId, lotId, except }: ClashQuery): Promise<ClashList> {
  visibleLeads(actor); // refuses who may see none
  const [items = []] = await findClashes(db, locale, [{ id: except, staffId, lotId: lotId ?? null, startsAt: new Date(startsAt), minutes }]);
  return { items };
}
