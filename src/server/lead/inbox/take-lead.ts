import type { Actor } from '#server/staff/actor.ts';
import type { LockedLead } from './change-lead.ts';
import { mayAssignOthers } from './lead-rights.ts';
import type { LeadEventInput } from './write-lead-event.ts';

type Holder = { id: number; name: string };
type Taking = { set: { assigneeId?: number | null }; also?: LeadEventInput; audited: Record<string, unknown> };

const NOTHING: Taking = { set: {}, audited: {} };

/** A lead of nobody becomes that of whoever goes on with it; nothing for one that somebody answers. */
export const givenTo = ({ assigneeId }: Pick<LockedLead, 'assigneeId'>, { id, name }: Holder): Taking =>
  assigneeId === null
    ? {
        set: { assigneeId: id },
        also: { kind: 'assigned', data: { from: null, to: id, fromName: '', toName: name } },
        audited: { assignee: { before: null, after: name } },
      }
    : NOTHING;

/** Whoever moves a lead of nobody on has taken it. An owner sees to all leads, and leaves it to who takes it. */
export const takenBy = (actor: Actor, lead: LockedLead): Taking => (mayAssignOthers(actor) ? NOTHING : givenTo(lead, { id: actor.staffId, name: actor.name }));

/** The same taken back, with the step that it came with; nothing if somebody else has the lead by now. */
export const givenBack = (actor: Actor, { assigneeId, assigneeName }: LockedLead, takenIn: unknown): Pick<Taking, 'set' | 'also'> =>
  typeof takenIn === 'number' && assigneeId === actor.staffId
    ? { set: { assigneeId: null }, also: { kind: 'assigned', data: { from: assigneeId, to: null, fromName: assigneeName ?? '', toName: '' }, undoes: takenIn } }
    : { set: {} };
