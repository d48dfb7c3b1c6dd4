import { z } from '@hono/zod-openapi';
import { listOf } from '#contract/core/list.ts';
import { id } from '#contract/core/query.ts';
import { auditItem, auditQuery, invitation, inviteInput, officeRules, rightsTable, staffChange, staffList } from '#contract/staff/people.ts';
import { changeRules } from '#server/staff/change-rules.ts';
import { changeStaff, findStaff, resetSecondFactor, setActive } from '#server/staff/change-staff.ts';
import { findAudit } from '#server/staff/find-audit.ts';
import { invite, withdrawInvitation } from '#server/staff/invite.ts';
import { readRights } from '#server/staff/rights.ts';
import { readAgency } from '#server/staff/staff-queries.ts';
import type { OfficeApp, OfficeDeps } from './deps.ts';
import { newArea, officeRoute } from './office-route.ts';

const staffParams = z.object({ id });

/** The owner's side: staff, invitations, rules and the audit log. */
export function staffRoutes(deps: OfficeDeps): OfficeApp {
  const area = newArea();
  area.openapi(officeRoute({ method: 'get', path: '/staff', summary: 'Everybody who works here, and who is invited', response: staffList }), async (c) =>
    c.json(await findStaff(deps, c.get('actor')), 200),
  );
  area.openapi(officeRoute({ method: 'get', path: '/staff/rights', summary: 'Which role may do what', response: rightsTable }), async (c) =>
    c.json(readRights(c.get('actor')), 200),
  );
  area.openapi(officeRoute({ method: 'post', path: '/staff/invitations', summary: 'Invites a person by mail', body: inviteInput, response: invitation }), async (c) => {
    return c.json(await invite(deps, c.get('session'), c.req.valid('json')), 200);
  });
  const withdraw = officeRoute({
    method: 'delete',
    path: '/staff/invitations/{id}',
    summary: 'Withdraws an invitation',
    params: z.object({ id: z.uuid() }),
    failures: ['not_found'],
  });
  area.openapi(withdraw, async (c) => {
    await withdrawInvitation(deps, c.get('session'), c.req.valid('param').id);
    return c.body(null, 204);
  });
  const change = officeRoute({
    method: 'patch',
    path: '/staff/{id}',
    summary: 'Changes a person’s name, role or agent',
    params: staffParams,
    body: staffChange,
    failures: ['not_found'],
  });
  area.openapi(change, async (c) => {
    await changeStaff(deps, c.get('session'), c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });
  const personAction = (name: string, summary: string) => officeRoute({ method: 'post', path: `/staff/{id}/${name}`, summary, params: staffParams, failures: ['not_found'] });
  area.openapi(personAction('disable', 'Signs a person out everywhere and keeps them out'), async (c) => {
    await setActive(deps, c.get('session'), c.req.valid('param').id, false);
    return c.body(null, 204);
  });
  area.openapi(personAction('enable', 'Lets a disabled person in again'), async (c) => {
    await setActive(deps, c.get('session'), c.req.valid('param').id, true);
    return c.body(null, 204);
  });
  area.openapi(personAction('reset-second-factor', 'Removes passkeys, authenticator app and recovery codes of a person who has lost them'), async (c) => {
    await resetSecondFactor(deps, c.get('session'), c.req.valid('param').id);
    return c.body(null, 204);
  });
  area.openapi(officeRoute({ method: 'get', path: '/rules', summary: 'What agents may do', response: officeRules }), async (c) => {
    const { agentsPublish } = await readAgency(deps.db);
    return c.json({ agentsPublish }, 200);
  });
  area.openapi(officeRoute({ method: 'put', path: '/rules', summary: 'Changes what agents may do', body: officeRules }), async (c) => {
    await changeRules(deps, c.get('actor'), c.req.valid('json'));
    return c.body(null, 204);
  });
  area.openapi(officeRoute({ method: 'get', path: '/audit', summary: 'The audit log, the newest entries first', query: auditQuery, response: listOf(auditItem) }), async (c) =>
    c.json(await findAudit(deps, c.get('actor'), c.req.valid('query')), 200),
  );
  return area;
}
