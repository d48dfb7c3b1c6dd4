import { VIEWING_MINUTES } from '#contract/office/viewing-words.ts';
import type { leadEvent } from '#server/db/schema/lead.ts';
import type { viewing } from '#server/db/schema/viewing.ts';
import type { DemoLead } from './demo-files.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The steps of a lead after the first answer or its viewing are spread over this time. */
const STEPS_MS = 8 * DAY_MS;
/** How long after the first answer its viewing is agreed on. */
const PLANNED_AFTER_MINUTES = 30;

export type StoredLead = DemoLead & { id: string; createdAt: Date };
export type Staff = { id: number; name: string };
type Event = typeof leadEvent.$inferInsert & { at: Date };
type Viewing = Pick<typeof viewing.$inferSelect, 'id' | 'startsAt' | 'state'>;

export const minutesAfter = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * MINUTE_MS);
export const answeredAtOf = ({ answeredAfter, createdAt }: StoredLead): Date | null => (answeredAfter === undefined ? null : minutesAfter(createdAt, answeredAfter));

/** What has happened to a lead since it arrived, as the office itself would have recorded it. */
export function eventsOf(lead: StoredLead, now: Date, { assignee, viewing }: { assignee?: Staff; viewing?: Viewing }): Event[] {
  const author = { leadId: lead.id, staffId: assignee?.id, staffName: assignee?.name ?? '' };
  const events: Event[] = [{ leadId: lead.id, kind: 'arrived', at: lead.createdAt }];
  const answeredAt = answeredAtOf(lead);
  if (!answeredAt) return events;
  events.push({ ...author, kind: 'call', data: { outcome: 'answered', minutes: 4, from: 'new', to: 'in_work' }, at: answeredAt });
  for (const [index, text] of (lead.notes ?? []).entries()) events.push({ ...author, kind: 'note', data: { text }, at: minutesAfter(answeredAt, 10 * (index + 1)) });
  if (viewing) events.push(...viewingEvents(viewing, answeredAt).map((event) => ({ ...author, ...event })));
  const last = events.at(-1)?.at ?? answeredAt;
  const span = Math.min(STEPS_MS, now.getTime() - last.getTime());
  const steps = stepsOf(lead);
  for (const [index, to] of steps.entries()) {
    if (to === 'viewing' && viewing) continue; // the event of the viewing is this step
    const reason = to === 'lost' ? lead.lostReason : undefined;
    const at = new Date(last.getTime() + (span * (index + 1)) / (steps.length + 1));
    events.push({ ...author, kind: 'step', data: { from: steps[index - 1] ?? 'in_work', to, ...(reason && { reason }) }, at });
  }
  return events;
}

function viewingEvents({ id, startsAt, state }: Viewing, answeredAt: Date) {
  const about = { viewingId: id, startsAt: startsAt.toISOString() };
  const planned = { kind: 'viewing' as const, data: { ...about, what: 'planned', from: 'in_work', to: 'viewing' }, at: minutesAfter(answeredAt, PLANNED_AFTER_MINUTES) };
  return state === 'planned' ? [planned] : [planned, { kind: 'viewing' as const, data: { ...about, what: state }, at: minutesAfter(startsAt, VIEWING_MINUTES.usual) }];
}

/** The steps after the first answer. A lost lead has come as far as `lostFrom`. */
function stepsOf({ step, lostFrom }: DemoLead): string[] {
  const order = ['in_work', 'viewing', 'negotiation', 'deal'];
  const passed = order.slice(1, order.indexOf(lostFrom ?? step) + 1);
  return step === 'lost' ? [...passed, 'lost'] : passed;
}
