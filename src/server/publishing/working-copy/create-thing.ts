import type { KindName } from '#contract/office/publishing.ts';
import { isInside } from '#contract/office/working-copy.ts';
import { lockRequest } from '#server/db/queries.ts';
import { type FieldValues, workingCopy, workingCopySave } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import { auditedValues } from './audited-values.ts';
import { KIND } from './kinds.ts';
import { setFields } from './merge-changes.ts';
import { authorOf, findAnswer } from './save-working-copy.ts';
import { currentFields, type PublishingDeps, requireThing } from './thing-store.ts';

type Created = { id: number; version: number };

/** A new thing is a working copy with a reserved id and no published row. An agent who begins it is its agent. With a `requestId` a repeated request gets the first answer. */
export function createThing(deps: PublishingDeps, actor: Actor, kindName: KindName, values: FieldValues = {}, requestId?: string): Promise<Created> {
  return store(deps, actor, kindName, { ...(actor.agentId !== null && { agentId: actor.agentId }), ...values }, { action: `${kindName}.create`, requestId });
}

/** Fields that a duplicate does not get: what only staff may know, such as who owns the property, and the number of the property in the land register. */
const isNotDuplicated = (path: string) => isInside(path) || path === 'cadastralNumber';

/** A new thing with the values of another one. With a `requestId` a repeated request gets the first duplicate. */
export async function duplicateThing(deps: PublishingDeps, actor: Actor, kindName: KindName, id: number, requestId?: string): Promise<Created> {
  const thing = await requireThing(deps.db, kindName, id);
  const values = Object.fromEntries(Object.entries(currentFields(thing)).filter(([path]) => !isNotDuplicated(path)));
  // An agent may duplicate another agent's lot, but the duplicate is their own.
  const agentId = actor.role === 'agent' ? actor.agentId : values.agentId;
  return store(deps, actor, kindName, { ...values, agentId }, { action: `${kindName}.duplicate`, from: id, requestId });
}

type Request = { action: string; from?: number; requestId?: string };

async function store({ db }: PublishingDeps, actor: Actor, kindName: KindName, values: FieldValues, { action, from, requestId }: Request): Promise<Created> {
  const kind = KIND[kindName];
  requireRight(actor, 'lot.write', { agentId: (values.agentId as number | null | undefined) ?? null, staffId: actor.staffId });
  return db.transaction(async (tx) => {
    if (requestId !== undefined) {
      await lockRequest(tx, requestId);
      const answered = await findAnswer<Created>(tx, requestId, { kind: kindName, staffId: actor.staffId });
      if (answered) return answered;
    }
    const id = await kind.nextId(tx);
    const copy = setFields({ version: 0, fields: {}, stamps: {} }, kind.empty(), values, authorOf(actor), new Date());
    await tx
      .insert(workingCopy)
      .values({ kind: kindName, id, createdBy: actor.staffId, lastAgentId: (copy.fields.agentId as number | null | undefined) ?? null, pending: true, ...copy });
    await writeAudit(tx, actor, { action, subject: kindName, subjectId: id, change: { ...auditedValues(kind.empty(), copy.fields), from } });
    const created = { id, version: copy.version };
    if (requestId !== undefined) await tx.insert(workingCopySave).values({ saveId: requestId, kind: kindName, id, staffId: actor.staffId, answer: created });
    return created;
  });
}
