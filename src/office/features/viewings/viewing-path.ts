import { officePath } from '#contract/office/pages.ts';
import { dayOf } from './viewing-time.ts';

/** The address of a viewing: the calendar of its day, with the viewing open. */
export const viewingPath = ({ id, startsAt }: { id: number; startsAt: string }): string => `${officePath('viewings')}?date=${dayOf(startsAt)}&viewing=${id}`;

/** The form for a new viewing of a lead. */
export const newViewingPath = (leadNumber: number): string => `${officePath('viewings')}?lead=${leadNumber}`;

/** The address of the first planned viewing; without one, of the form for a new viewing of the lead. Without `leadNumber` there is no form: the person may not plan one. */
export function plannedOrNewViewingPath(planned: readonly { id: number; startsAt: string }[], leadNumber: number | undefined): string | undefined {
  const [first] = planned.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  return first ? viewingPath(first) : leadNumber === undefined ? undefined : newViewingPath(leadNumber);
}
