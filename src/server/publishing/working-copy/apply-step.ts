import { isDeepStrictEqual } from 'node:util';
import { isEmptyValue } from '#contract/office/field-value.ts';
import type { Step } from '#contract/office/publishing.ts';
import { oldPriceAfter } from '#server/catalog/lot/lot-kind.ts';
import type { Executor } from '#server/db/client.ts';
import { type FieldValues, revision } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { auditedValues } from './audited-values.ts';
import type { Published, ThingState } from './kinds.ts';
import { currentValue, stamped } from './merge-changes.ts';
import { tellSaved } from './presence-notices.ts';
import { type LoadedThing, publishedFields, storeCopy } from './thing-store.ts';

export type StepChange = {
  step: Step;
  /** The published fields that change. */
  fields?: FieldValues;
  state?: Partial<ThingState>;
  reason?: string;
  /** Whether the fields come from the working copy, which then has nothing left to publish. */
  fromCopy?: boolean;
  /** Of a step `undo`: the revision that it undoes. */
  undoes?: number;
  /** Of a step `undo`: the fields that the working copy has after it. */
  copyFields?: FieldValues;
};
/** The revision that records the step, and the version of the working copy after it. */
export type AppliedStep = { revision: number; version: number };

const NEW: ThingState = { status: 'draft', oldPrice: null, publishedAt: null, archivedAt: null };
/** In a revision the values of the state stand beside the fields, under keys with this prefix. */
export const STATE_PREFIX = 'state.';

/** Applies a step: writes the published row, the price history, the revision and the audit log, in the transaction that has locked the thing. */
export async function applyStep(tx: Executor, actor: Actor, thing: LoadedThing, change: StepChange): Promise<AppliedStep> {
  const { kind, id, kindName, published } = thing;
  const after = afterStep(thing, change);
  await kind.write(tx, id, published, after);
  const isNewPrice = change.step !== 'undo' && after.fields.price !== null && published?.fields.price !== after.fields.price;
  const priceChangeId = isNewPrice ? await kind.recordPrice(tx, id, after.fields.price as number) : null;
  const values = changedValues(published, after);
  const [row] = await tx
    .insert(revision)
    .values({
      ...{ kind: kindName, thingId: id, step: change.step, staffId: actor.staffId, staffName: actor.name, ...values },
      ...{ reason: change.reason ?? null, priceChangeId, undoes: change.undoes ?? null },
    })
    .returning({ id: revision.id });
  const { id: revisionId } = row as { id: number };
  await keepReplacedValues(tx, actor, thing, change, revisionId);
  const version = await storeAfterStep(tx, actor, thing, change, after.fields);
  await writeAudit(tx, actor, {
    action: `${kindName}.${change.step}`,
    subject: kindName,
    subjectId: id,
    change: { ...auditedValues(values.before, values.after), reason: change.reason },
  });
  await tellSaved(tx, { kind: kindName, id, version, fields: Object.keys(values.after), by: actor.name });
  return { revision: revisionId, version };
}

function afterStep(thing: LoadedThing, { fields, state, step }: StepChange): Published {
  const before = thing.published;
  const after = { ...publishedFields(thing), ...fields };
  const beforeState = before?.state ?? NEW;
  // An undo brings the old price in its `state`.
  const oldPrice = step === 'undo' ? beforeState.oldPrice : oldPriceAfter((before?.fields.price as number | undefined) ?? null, after.price as number, beforeState.oldPrice);
  return { fields: after, state: { ...beforeState, oldPrice, ...state } };
}

/** Only what has changed: one empty value in place of another, such as '' in place of null, is no change. Before the first publication everything is null. */
function changedValues(before: Published | undefined, after: Published): { before: FieldValues; after: FieldValues } {
  const [from, to] = [before && flat(before), flat(after)];
  const isSame = (path: string) => (isEmptyValue(from?.[path]) && isEmptyValue(to[path])) || isDeepStrictEqual(from?.[path], to[path]);
  const paths = Object.keys(to).filter((path) => !isSame(path));
  const pick = (values: FieldValues | undefined) => Object.fromEntries(paths.map((path) => [path, values?.[path] ?? null]));
  return { before: pick(from), after: pick(to) };
}

const flat = ({ fields, state }: Published): FieldValues => ({
  ...fields,
  ...Object.fromEntries(Object.entries(state).map(([key, value]) => [`${STATE_PREFIX}${key}`, value instanceof Date ? value.toISOString() : value])),
});

/** A step that writes fields directly replaces what somebody has typed there and not published. What was typed is kept as a revision, and an undo brings it back. */
async function keepReplacedValues(
  tx: Executor,
  actor: Actor,
  { kindName, id, copy }: LoadedThing,
  { fields = {}, fromCopy, copyFields }: StepChange,
  replacedBy: number,
): Promise<void> {
  if (fromCopy || copyFields) return;
  const paths = Object.keys(fields).filter((path) => Object.hasOwn(copy.fields, path) && !isDeepStrictEqual(copy.fields[path], fields[path]));
  if (paths.length === 0) return;
  const [before, after] = [copy.fields, fields].map((values) => Object.fromEntries(paths.map((path) => [path, values[path]]))) as [FieldValues, FieldValues];
  await tx.insert(revision).values({ kind: kindName, thingId: id, step: 'choose', staffId: actor.staffId, staffName: actor.name, before, after, replacedBy });
}

/** Stores the working copy after the step and returns its version. Fields that the step has written are no longer in it; after an undo it has those of `copyFields` that differ from what is published. */
async function storeAfterStep(tx: Executor, actor: Actor, thing: LoadedThing, change: StepChange, published: FieldValues): Promise<number> {
  const { copy } = thing;
  const { fields = {}, fromCopy, copyFields } = change;
  const kept = Object.entries(copyFields ?? copy.fields).filter(([path, value]) => (copyFields ? !isDeepStrictEqual(value, published[path]) : !Object.hasOwn(fields, path)));
  const left = Object.fromEntries(kept);
  const isChanged = (path: string) => !isDeepStrictEqual(currentValue(copy, publishedFields(thing), path), currentValue({ fields: left }, published, path));
  const written = copyFields ? Object.keys({ ...fields, ...copyFields }).filter(isChanged) : fromCopy ? [] : Object.keys(fields);
  const version = written.length > 0 ? copy.version + 1 : copy.version;
  const stamp = { version, by: actor.staffId, name: actor.name, at: new Date().toISOString() };
  await storeCopy(tx, thing, { version, fields: left, stamps: stamped(copy, left, published, written, stamp) }, published);
  return version;
}
