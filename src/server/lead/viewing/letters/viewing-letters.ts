import { and, desc, eq, gt, lt, notInArray } from 'drizzle-orm';
import type { Locale } from '#contract/core/locale.ts';
import { VIEWING_AUDIENCES, type ViewingOccasion } from '#contract/office/viewing-words.ts';
import type { Executor } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { droppedViewing } from '#server/db/schema/dropped-viewing.ts';
import { lot } from '#server/db/schema/lot.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { writeCalendar } from '#server/lead/letters/calendar.ts';
import type { ComposedLetter, ComposeLetter } from '#server/outbox/contents.ts';
import type { DeliveryRow } from '#server/outbox/deliver.ts';
import { findStaffLocale } from '#server/staff/staff-queries.ts';
import { eventOf, type FullViewing, findFullViewings, type TimeAndPlace } from './full-viewing.ts';
import { agentLetter, droppedLetter, visitorLetter } from './viewing-letter.ts';
import { templateOf, VIEWING_TEMPLATES } from './viewing-templates.ts';

type Context = { deps: Pick<LeadDeps, 'db'>; origin: string; officeOrigin: string };

/** The letter that removes a viewing from the agent's calendar after its visitor was forgotten. */
export const composeDroppedLetter =
  ({ deps: { db }, origin }: Omit<Context, 'officeOrigin'>): ComposeLetter =>
  async (row, agency) => {
    const [found] = await db
      .select({ dropped: droppedViewing, lot: { id: lot.id, title: lot.title, address: lot.address } })
      .from(droppedViewing)
      .leftJoin(lot, eq(lot.id, droppedViewing.lotId))
      .where(eq(droppedViewing.id, row.droppedViewingId ?? 0));
    if (!found) return undefined;
    const locale = await findStaffLocale(db, row.recipient);
    const dropped = { viewing: { ...found.dropped, updatedAt: found.dropped.createdAt, state: 'cancelled' as const, place: '' }, lot: found.lot };
    const icalEvent = invitationOf(dropped, row, { locale, origin, brand: agency.brand.name[locale], isCancelled: true, email: agency.email });
    return { letter: droppedLetter(dropped, locale, origin), icalEvent };
  };

/** Letters about viewings, by the template of the delivery. They describe the viewing as it is when they are sent, not as it was when they were stored. */
export const viewingLetters = (context: Context): Record<string, ComposeLetter> =>
  Object.fromEntries(
    [...VIEWING_TEMPLATES].map(([template, { to, occasion }]): [string, ComposeLetter] => [
      template,
      async (row, agency) => {
        const [full] = await findFullViewings(context.deps.db, eq(viewing.id, row.viewingId ?? 0));
        if (!full || (await isOutdated(context.deps.db, row, full, occasion, to === 'agent'))) return undefined;
        const { origin } = context;
        const locale = to === 'visitor' ? full.viewing.lang : await findStaffLocale(context.deps.db, row.recipient);
        const changed = { ...full, formerStart: occasion === 'change' ? await findFormerStart(context.deps.db, row, full) : undefined };
        const isHandedOver = occasion === 'cancellation' && full.viewing.state !== 'cancelled';
        const letter = to === 'visitor' ? visitorLetter(changed, occasion, origin, agency) : agentLetter(changed, isHandedOver ? 'handover' : occasion, locale, context);
        const brand = agency.brand.name[locale];
        return {
          letter,
          icalEvent: occasion === 'reminder' ? undefined : invitationOf(full, row, { locale, origin, brand, isCancelled: occasion === 'cancellation', email: agency.email }),
        };
      },
    ]),
  );

type Invitation = { locale: Locale; origin: string; brand: string; isCancelled: boolean; email: string };

function invitationOf(full: TimeAndPlace, { recipient }: DeliveryRow, { locale, origin, brand, isCancelled, email }: Invitation): ComposedLetter['icalEvent'] {
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const event = {
    ...eventOf(full, { locale, origin, brand }),
    status: isCancelled ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    organizer: { name: brand, email },
    attendee: { email: recipient },
  };
  return { method, filename: 'viewing.ics', content: writeCalendar(method, [event]) };
}

/** Whether a letter must not be sent any more: it does not apply now, or a newer letter says what applies. */
async function isOutdated(db: Executor, row: DeliveryRow, { viewing: found, staff: agent }: FullViewing, occasion: ViewingOccasion, isToAgent: boolean): Promise<boolean> {
  const isFormerAgent = isToAgent && agent.email !== row.recipient;
  if (occasion === 'cancellation') return found.state !== 'cancelled' && !isFormerAgent;
  if (found.state !== 'planned' || isFormerAgent) return true;
  if (occasion === 'reminder') return row.data.startsAt !== found.startsAt.getTime() || found.startsAt <= new Date();
  return row.data.sequence !== found.sequence && (await hasNewer(db, row));
}

/** The time in the last letter to this recipient, if the viewing has another time now. */
async function findFormerStart(db: Executor, { id, viewingId, recipient }: DeliveryRow, { viewing: found }: FullViewing): Promise<Date | undefined> {
  const [last] = await db
    .select({ data: delivery.data })
    .from(delivery)
    .where(and(eq(delivery.viewingId, viewingId ?? 0), eq(delivery.recipient, recipient), eq(delivery.status, 'sent'), lt(delivery.id, id)))
    .orderBy(desc(delivery.id))
    .limit(1);
  const formerStart = last?.data.startsAt;
  return formerStart === undefined || formerStart === found.startsAt.getTime() ? undefined : new Date(formerStart);
}

const REMINDERS = VIEWING_AUDIENCES.map((to) => templateOf({ to, occasion: 'reminder' }));

/** Whether a newer letter to this recipient is stored. There is none if the viewing was changed without telling anybody: then the older letter is still sent. */
async function hasNewer(db: Executor, { id, viewingId, recipient }: DeliveryRow): Promise<boolean> {
  const [newer] = await db
    .select({ id: delivery.id })
    .from(delivery)
    .where(and(eq(delivery.viewingId, viewingId ?? 0), eq(delivery.recipient, recipient), gt(delivery.id, id), notInArray(delivery.template, REMINDERS)))
    .limit(1);
  return newer !== undefined;
}
