import { officePath } from '#contract/office/pages.ts';
import { dayOf } from './viewing-time.ts';

/** A viewing in the calendar of its day. */
export const viewingPath = ({ id, startsAt }: { id: number; startsAt: string }): string => `${officePath('viewings')}?date=${dayOf(startsAt)}&viewing=${id}`;

export const newViewingPath = (lead: number): string => `${officePath('viewings')}?lead=${lead}`;

/** Where a viewing of a lead leads: to the first one that is planned, else to the form for one, for who may plan it. */
export function pathOfViewing(planned: readonly { id: number; startsAt: string }[], lead: number | undefined): string | undefined {
  const [first] = planned.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  return first ? viewingPath(first) : lead === undefined ? undefined : newViewingPath(lead);
}
