import { eq, lt, sql } from 'drizzle-orm';
import { type Problems, valueProblem } from '#contract/office/problems.ts';
import type { KindName } from '#contract/office/publishing.ts';
import { isInside, type SaveRequest, type SaveResponse } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { lockingTransaction } from '#server/db/retry-deadlock.ts';
import { type FieldValues, revision, workingCopySave } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { auditedValues } from './audited-values.ts';
import type { Kind } from './kinds.ts';
import { type Author, mergeChanges } from './merge-changes.ts';
import { tellSaved } from './presence-notices.ts';
import { currentFields, type LoadedThing, lockThing, mayGiveTo, maySeeInside, type PublishingDeps, publishedFields, requireWriter, storeCopy } from './thing-store.ts';

/** `refused`: the fields whose value cannot be stored, or that the actor may not write. The other fields are saved. */
export type Saved = SaveResponse & { refused: Problems };

const REMEMBERED_DAYS = 30;

export const authorOf = ({ staffId, name }: Actor): Author => ({ staffId, name });

/** Autosave. A request that is repeated after a lost answer gets the first answer again and changes nothing. */
export async function saveWorkingCopy({ db }: PublishingDeps, actor: Actor, kindName: KindName, id: number, { saveId, base, changes, rejected = {} }: SaveRequest): Promise<Saved> {
  return lockingTransaction(db, async (tx) => {
    const thing = await lockThing(tx, kindName, id);
    requireWriter(actor, thing);
    const answered = await findAnswer<Saved>(tx, saveId, { kind: kindName, id, staffId: actor.staffId });
    if (answered) return answered;
    const { valid, refused } = checkTypes(thing.kind, changes);
    const inside = maySeeInside(actor, thing);
    const forbidden = Object.keys(valid).filter((path) => (isInside(path) && !inside) || (path === 'agentId' && !mayGiveTo(actor, thing, valid.agentId)));
    for (const path of forbidden) {
      delete valid[path];
      refused[path] = 'notYours';
    }
    if (forbidden.length > 0) await writeAudit(tx, actor, { action: 'refused', subject: kindName, subjectId: id, change: { code: 'forbidden', fields: forbidden.sort() } });
    const at = new Date();
    const { copy, answer } = mergeChanges(thing.copy, publishedFields(thing), { base, changes: valid }, authorOf(actor), at);
    const written = Object.fromEntries(answer.saved.map((path) => [path, valid[path]]));
    const saved: Saved = { ...answer, at: at.toISOString(), refused };
    if (copy.version > thing.copy.version) {
      await storeCopy(tx, thing, copy, thing.published?.fields);
      await writeAudit(tx, actor, { action: `${kindName}.save`, subject: kindName, subjectId: id, change: auditedValues(currentFields(thing), written) });
      await tellSaved(tx, { kind: kindName, id, version: copy.version, fields: answer.saved, by: actor.name });
    }
    await keepRejected(tx, actor, thing, rejected, written);
    await tx.insert(workingCopySave).values({ saveId, kind: kindName, id, staffId: actor.staffId, answer: saved });
    return saved;
  });
}

/** What a person decided against in a conflict stays among the revisions: each value beside the one that was chosen. */
async function keepRejected(tx: Executor, actor: Actor, { kindName, kind, id }: LoadedThing, rejected: Record<string, unknown[]>, chosen: FieldValues): Promise<void> {
  const values = Object.entries(rejected).flatMap(([path, all]) => all.map((value) => ({ path, value })));
  const rows = values
    .filter(({ path, value }) => Object.hasOwn(chosen, path) && kind.fields[path]?.safeParse(value).success)
    .map(({ path, value }) => ({ before: { [path]: value }, after: { [path]: chosen[path] } }));
  if (rows.length === 0) return;
  await tx.insert(revision).values(rows.map((row) => ({ ...row, kind: kindName, thingId: id, step: 'choose' as const, staffId: actor.staffId, staffName: actor.name })));
}

/** The answer to a request that was repeated. */
export async function findAnswer<Answer>(
  tx: Executor,
  requestId: string,
  { kind, id, staffId }: { kind: KindName; id?: number; staffId: number | null },
): Promise<Answer | undefined> {
  const [row] = await tx.select().from(workingCopySave).where(eq(workingCopySave.saveId, requestId));
  if (!row) return undefined;
  // Whoever reuses somebody's id by mistake must not get an answer about other values.
  if (row.kind !== kind || (id !== undefined && row.id !== id) || row.staffId !== staffId) throw new AppError('malformed', 'saveId');
  return row.answer as unknown as Answer;
}

/** Forgets the answers to old saves. A browser that repeats such a save finds its values already there. */
export async function forgetOldSaves(db: Executor): Promise<void> {
  await db.delete(workingCopySave).where(lt(workingCopySave.at, sql`now() - ${REMEMBERED_DAYS} * interval '1 day'`));
}

/** Splits changes into those that a working copy can hold and the others. */
export function checkTypes({ fields }: Pick<Kind, 'fields'>, changes: FieldValues): { valid: FieldValues; refused: Problems } {
  const valid: FieldValues = {};
  const refused: Problems = {};
  for (const [path, value] of Object.entries(changes)) {
    const parsed = Object.hasOwn(fields, path) ? fields[path]?.safeParse(value) : undefined;
    if (parsed?.success) valid[path] = parsed.data;
    else refused[path] = parsed ? valueProblem(parsed.error) : 'unknownField';
  }
  return { valid, refused };
}
