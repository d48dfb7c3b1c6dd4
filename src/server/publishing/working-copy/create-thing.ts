import type { KindName } from '#contract/office/publishing.ts';
import { isInside } from '#contract/office/working-copy.ts';
import { lockRequest } from '#server/db/queries.ts';
import { type FieldValues, workingCopy, workingCopySave } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import { KIND } from './kinds.ts';
import { setFields } from './merge-changes.ts';
import { authorOf, findAnswer } from './save-working-copy.ts';
import { currentFields, type PublishingDeps, requireThing } from './thing-store.ts';

type Created = { id: number; version: number };

/** A new thing is a working copy with a reserved id and no public row. An agent who begins it is its agent. With a `requestId` a repeated request gets the first answer. */
export function createThing(deps: PublishingDeps, actor: Actor, name: KindName, values: FieldValues = {}, requestId?: string): Promise<Created> {
  return store(deps, actor, name, { ...(actor.agentId !== null && { agentId: actor.agentId }), ...values }, { action: `${name}.create`, requestId });
}

/** What a copy of a thing must not share with it: the pictures stay, who owns the property and where its key is do not. */
const isOwnOnly = (path: string) => isInside(path) || path === 'cadastralNumber';

/** A new thing with the values of another one. */
export async function duplicateThing(deps: PublishingDeps, actor: Actor, name: KindName, id: number): Promise<Created> {
  const thing = await requireThing(deps.db, name, id);
  const values = Object.fromEntries(Object.entries(currentFields(thing)).filter(([path]) => !isOwnOnly(path)));
  // An agent may take another agent's lot as a pattern, but the copy is their own.
  const agentId = actor.role === 'agent' ? actor.agentId : values.agentId;
  return store(deps, actor, name, { ...values, agentId }, { action: `${name}.duplicate`, from: id });
}

type How = { action: string; from?: number; requestId?: string };

async function store({ db }: PublishingDeps, actor: Actor, name: KindName, values: FieldValues, { action, from, requestId }: How): Promise<Created> {
  const kind = KIND[name];
  requireRight(actor, 'lot.write', { agentId: (values.agentId as number | null | undefined) ?? null, staffId: actor.staffId });
  return db.transaction(async (tx) => {
    if (requestId !== undefined) {
      await lockRequest(tx, requestId);
      const known = await findAnswer<Created>(tx, requestId, { kind: name, staffId: actor.staffId });
      if (known) return known;
    }
    const id = await kind.nextId(tx);
    const copy = setFields({ version: 0, fields: {}, stamps: {} }, kind.empty(), values, authorOf(actor), new Date());
    await tx.insert(workingCopy).values({ kind: name, id, createdBy: actor.staffId, pending: true, ...copy });
    await writeAudit(tx, actor, { action, subject: name, subjectId: id, change: { from, fields: Object.keys(copy.fields) } });
    const created = { id, version: copy.version };
    if (requestId !== undefined) await tx.insert(workingCopySave).values({ saveId: requestId, kind: name, id, staffId: actor.staffId, answer: created });
    return created;
  });
}
