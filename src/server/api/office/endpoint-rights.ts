import type { Context } from 'hono';
import { AppError } from '#server/core/errors.ts';
import { requireVisibleLead } from '#server/lead/inbox/get-lead.ts';
import { requirePerson } from '#server/lead/person/person-group.ts';
import { getViewing } from '#server/lead/viewing/find-viewings.ts';
import { requireThing, requireWriter } from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { type Right, reachesOf } from '#server/staff/rights.ts';
import type { OfficeDeps, OfficeEnv } from './deps.ts';
import { officePath } from './guard.ts';

/** A right, or nothing but being signed in. */
type Needed = Right | 'everybody';
type Check = (deps: OfficeDeps, call: { actor: Actor; id: number; body: unknown }) => Promise<void>;
/** `check` throws for a person who has the right, but not to this record; its `id` is the first number in the path. */
type Rule = { endpoints: RegExp; needs: Needed; check?: Check };

const lead: Check = async ({ db }, { actor, id }) => void (await requireVisibleLead(db, actor, id));
const person: Check = async ({ db }, { actor, id }) => void (await requirePerson(db, actor, id));
const viewing: Check = async (deps, { actor, id }) => void (await getViewing(deps, actor, 'ru', id));
const lot: Check = async ({ db }, { actor, id }) => requireWriter(actor, await requireThing(db, 'lot', id));
/** Whoever may write requests may send a shortlist for a request. One for a person needs a right to leads, too. */
const shortlist: Check = async (_, { actor, body }) => {
  const seeker = (body as { for?: { buyerId?: unknown } } | undefined)?.for;
  if (reachesOf(actor.role)['lead.write'] === 'none' && seeker?.buyerId === undefined) throw new AppError('forbidden');
};

/**
 * Which right each endpoint needs at least; the first rule that matches counts. Who may do what is decided by the use cases. This table is used only when a request
 * fails before its use case has decided: it is not valid, or there is no such record.
 */
const RULES: Rule[] = [
  { endpoints: /^(?:GET \/rules|DELETE \/view)$/, needs: 'everybody' },
  { endpoints: /^\w+ \/me(?:\/|$)/, needs: 'everybody' },
  { endpoints: /^PUT \/view$/, needs: 'role.view' },
  { endpoints: /^\w+ \/staff(?:\/|$)/, needs: 'staff.write' },
  { endpoints: /^GET \/audit$/, needs: 'audit.read' },
  { endpoints: /^(?:PUT \/rules|GET \/openapi\.json|\w+ \/settings\/\w+)$/, needs: 'settings.write' },
  { endpoints: /^\w+ \/people\/(?:\d+\/)?export$/, needs: 'person.export' },
  { endpoints: /^(?:GET \/people\/\d+\/forget|DELETE \/people\/\d+)$/, needs: 'person.forget' },
  { endpoints: /^\w+ \/people\/\d+(?:\/|$)/, needs: 'lead.read', check: person },
  { endpoints: /^\w+ \/leads\/\d+(?:\/|$)/, needs: 'lead.read', check: lead },
  { endpoints: /^\w+ \/viewings\/\d+(?:\/|$)/, needs: 'lead.read', check: viewing },
  { endpoints: /^GET \/matching\/people\/\d+$/, needs: 'lead.read', check: person },
  { endpoints: /^\w+ \/(?:people|leads|viewings)(?:\/|$)/, needs: 'lead.read' },
  { endpoints: /^\w+ \/shortlists(?:\/|$)/, needs: 'request.write', check: shortlist },
  { endpoints: /^GET \/matching\//, needs: 'lot.read' },
  { endpoints: /^\w+ \/(?:today|reports)(?:\/|$)/, needs: 'lead.count' },
  { endpoints: /^(?:PATCH|POST|DELETE) \/lots\/\d+\/(?!preview$|duplicate$|presence$)/, needs: 'lot.write', check: lot },
  { endpoints: /^\w+ \/lot(?:s|-ids|-counts|-names|-changes|-file|-views)(?:\/|$)/, needs: 'lot.read' },
  { endpoints: /^\w+ \/(?:pictures|uploads)(?:\/|$)/, needs: 'picture.add' },
];

const ruleOf = (endpoint: string): Rule | undefined => RULES.find(({ endpoints }) => endpoints.test(endpoint));

/** Undefined for an endpoint that is not in the table; every-endpoint.test.ts fails on one. */
export const rightOf = (method: string, path: string): Needed | undefined => ruleOf(`${method} ${path}`)?.needs;

/** Whether somebody has no right to what a failed request asks for: then they are told only this, and nothing about the fields or the record. */
export async function isForbidden(deps: OfficeDeps, c: Context<OfficeEnv>): Promise<boolean> {
  const [session, path] = [c.get('session'), officePath(c)];
  const rule = session && ruleOf(`${c.req.method} ${path}`);
  if (!rule || rule.needs === 'everybody') return false;
  // An owner who looks at the office as another role may look at it as a third one.
  const role = rule.needs === 'role.view' ? session.own.role : session.actor.role;
  if (reachesOf(role)[rule.needs] === 'none') return true;
  const call = { actor: session.actor, id: Number(/\d+/.exec(path)?.[0] ?? 0), body: await c.req.json().catch(() => undefined) };
  return (
    rule.check?.(deps, call).then(
      () => false,
      (error: unknown) => error instanceof AppError && error.code === 'forbidden',
    ) ?? false
  );
}
