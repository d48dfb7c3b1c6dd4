import { z } from 'zod';
import { id } from '#contract/core/query.ts';
import {
  assigneeInput,
  assigneeList,
  callInput,
  leadChanged,
  leadDetail,
  leadList,
  leadQuery,
  leadSearch,
  nextStepInput,
  noteInput,
  openingInput,
  readInput,
  shownContacts,
  stepInput,
  undoInput,
} from '#contract/office/leads.ts';
import { assignLead, findAssignees } from '#server/lead/inbox/assign-lead.ts';
import type { LeadContext } from '#server/lead/inbox/change-lead.ts';
import { changeLeadStep } from '#server/lead/inbox/change-lead-step.ts';
import { findLeads } from '#server/lead/inbox/find-leads.ts';
import { getLead, markLeadRead } from '#server/lead/inbox/get-lead.ts';
import { addLeadCall, addLeadNote } from '#server/lead/inbox/log-lead-contact.ts';
import { resendDelivery } from '#server/lead/inbox/resend-delivery.ts';
import { setNextStep } from '#server/lead/inbox/set-next-step.ts';
import { undoLeadEvent } from '#server/lead/inbox/undo-lead-event.ts';
import { openContacts } from '#server/lead/person/open-contacts.ts';
import type { OfficeApp, OfficeDeps, OfficeEnv } from './deps.ts';
import { leadStreamRoute } from './lead-stream.ts';
import { newArea, officeRoute } from './office-route.ts';

const byNumber = z.object({ number: id });

/** The inbox: leads, what is done with them, and the stream of what happens. */
export function leadRoutes(deps: OfficeDeps): OfficeApp {
  const area = newArea();
  leadStreamRoute(area, deps); // before /leads/{number}
  area.openapi(officeRoute({ method: 'get', path: '/leads/assignees', summary: 'Whom leads can be given to', response: assigneeList }), async (c) =>
    c.json(await findAssignees(deps, c.get('actor'), c.get('session').locale), 200),
  );
  area.openapi(officeRoute({ method: 'get', path: '/leads', summary: 'The inbox; whoever wrote last comes first', query: leadQuery, response: leadList }), async (c) =>
    c.json(await findLeads(deps, c.get('actor'), c.get('session').locale, c.req.valid('query')), 200),
  );
  const search = officeRoute({
    method: 'post',
    path: '/leads/search',
    summary: 'Leads by phone, email, name or number; a POST, since personal data stand in no address',
    body: leadSearch,
    response: leadList,
  });
  area.openapi(search, async (c) => c.json(await findLeads(deps, c.get('actor'), c.get('session').locale, c.req.valid('json')), 200));
  const one = officeRoute({ method: 'get', path: '/leads/{number}', summary: 'A lead with its log', params: byNumber, response: leadDetail, failures: ['not_found'] });
  area.openapi(one, async (c) => c.json(await getLead(deps, { ...contextOf(c, c.req.valid('param').number), origin: deps.origin }), 200));

  const write = <Body extends z.ZodType>(path: string, summary: string, body: Body) =>
    officeRoute({
      method: 'post',
      path: `/leads/{number}/${path}`,
      summary,
      params: byNumber,
      body,
      response: leadChanged,
      failures: ['not_found', 'wrong_state', 'changed_by_other', 'lead_taken'],
    });
  area.openapi(write('step', 'Moves a lead to another step', stepInput), async (c) =>
    c.json(await changeLeadStep(deps, contextOf(c, c.req.valid('param').number), c.req.valid('json')), 200),
  );
  area.openapi(write('assignee', 'Gives a lead to somebody', assigneeInput), async (c) =>
    c.json(await assignLead(deps, contextOf(c, c.req.valid('param').number), c.req.valid('json')), 200),
  );
  area.openapi(write('notes', 'Adds a note', noteInput), async (c) => c.json(await addLeadNote(deps, contextOf(c, c.req.valid('param').number), c.req.valid('json')), 200));
  area.openapi(write('calls', 'Records a call', callInput), async (c) => c.json(await addLeadCall(deps, contextOf(c, c.req.valid('param').number), c.req.valid('json')), 200));
  area.openapi(write('undo', 'Takes back one’s own last step, assignment, next step, note or call', undoInput), async (c) =>
    c.json(await undoLeadEvent(deps, contextOf(c, c.req.valid('param').number), c.req.valid('json').event), 200),
  );
  const next = officeRoute({
    method: 'put',
    path: '/leads/{number}/next-step',
    summary: 'Says what is to be done next',
    params: byNumber,
    body: nextStepInput,
    response: leadChanged,
    failures: ['not_found'],
  });
  area.openapi(next, async (c) => c.json(await setNextStep(deps, contextOf(c, c.req.valid('param').number), c.req.valid('json')), 200));
  const done = officeRoute({
    method: 'delete',
    path: '/leads/{number}/next-step',
    summary: 'The next step is done',
    params: byNumber,
    response: leadChanged,
    failures: ['not_found', 'wrong_state'],
  });
  area.openapi(done, async (c) => c.json(await setNextStep(deps, contextOf(c, c.req.valid('param').number), null), 200));
  const open = officeRoute({
    method: 'post',
    path: '/leads/{number}/contacts',
    summary: 'Opens phone and email for ten minutes, for a reason that is recorded',
    params: byNumber,
    body: openingInput,
    response: shownContacts,
    failures: ['not_found', 'wrong_state'],
  });
  area.openapi(open, async (c) => c.json(await openContacts(deps, c.get('actor'), c.req.valid('param').number, c.req.valid('json').reason), 200));
  const read = officeRoute({
    method: 'post',
    path: '/leads/{number}/read',
    summary: 'Remembers up to which event the person has read',
    params: byNumber,
    body: readInput,
    failures: ['not_found'],
  });
  area.openapi(read, async (c) => {
    await markLeadRead(deps, c.get('actor'), c.req.valid('param').number, c.req.valid('json').event);
    return c.body(null, 204);
  });
  const resend = officeRoute({
    method: 'post',
    path: '/leads/{number}/deliveries/{id}/resend',
    summary: 'Sends a message again that could not be delivered',
    params: byNumber.extend({ id }),
    failures: ['not_found', 'wrong_state'],
  });
  area.openapi(resend, async (c) => {
    const { number, id: deliveryId } = c.req.valid('param');
    await resendDelivery(deps, c.get('actor'), number, deliveryId);
    return c.body(null, 204);
  });
  return area;
}

type Context = { get<Key extends keyof OfficeEnv['Variables']>(key: Key): OfficeEnv['Variables'][Key] };
const contextOf = (c: Context, number: number): LeadContext => ({ actor: c.get('actor'), locale: c.get('session').locale, number });
