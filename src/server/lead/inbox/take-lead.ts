import type { Actor } from '#server/staff/actor.ts';
import type { LockedLead } from './change-lead.ts';
import { mayAssignOthers } from './lead-rights.ts';
import type { LeadEventInput } from './write-lead-event.ts';

type Holder = { id: number; name: string };
type Taking = { set: { assigneeId?: number | null }; also?: LeadEventInput; audited: Record<string, unknown> };

const NOTHING: Taking = { set: {}, audited: {} };

/** Assigns an unassigned lead; changes nothing if it is assigned already. */
export const givenTo = ({ assigneeId }: Pick<LockedLead, 'assigneeId'>, { id, name }: Holder): Taking =>
  assigneeId === null
    ? {
        set: { assigneeId: id },
        also: { kind: 'assigned', data: { from: null, to: id, fromName: '', toName: name } },
        audited: { assignee: { before: null, after: name } },
      }
    : NOTHING;

/** An agent who goes on with an unassigned lead takes it. An owner, who may go on with any lead, does not. */
export const takenBy = (actor: Actor, lead: LockedLead): Taking => (mayAssignOthers(actor) ? NOTHING : givenTo(lead, { id: actor.staffId, name: actor.name }));

/** Takes the assignment back when the step that caused it is undone; changes nothing if somebody else has the lead by now. `takenIn` is the id of its event. */
export const givenBack = (actor: Actor, { assigneeId, assigneeName }: LockedLead, takenIn: unknown): Pick<Taking, 'set' | 'also'> =>
  typeof takenIn === 'number' && assigneeId === actor.staffId
    ? { set: { assigneeId: null }, also: { kind: 'assigned', data: { from: assigneeId, to: null, fromName: assigneeName ?? '', toName: '' }, undoes: takenIn } }
    : { set: {} };
