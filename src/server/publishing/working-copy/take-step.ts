import { isDeepStrictEqual } from 'node:util';
import type { Step } from '#contract/office/publishing.ts';
import { isInside } from '#contract/office/working-copy.ts';
import { oldPriceAfter } from '#server/catalog/lot/lot-kind.ts';
import type { Executor } from '#server/db/client.ts';
import { type FieldValues, revision } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import type { Published, ThingState } from './kinds.ts';
import { stamped } from './merge-changes.ts';
import { tellSaved } from './presence-notices.ts';
import { type LoadedThing, publishedFields, storeCopy } from './thing-store.ts';

export type StepChange = {
  step: Step;
  /** The public fields that change. */
  fields?: FieldValues;
  state?: Partial<ThingState>;
  reason?: string;
  /** Whether the fields come from the working copy, which then has nothing left to publish. */
  fromCopy?: boolean;
  undoes?: number;
};
export type Taken = { revision: number; version: number };

const NEW: ThingState = { status: 'draft', oldPrice: null, publishedAt: null, archivedAt: null };
/** Values of the state in a revision, beside the fields. */
export const STATE_PREFIX = 'state.';

/** Changes what visitors see: writes the public row, the price history, the revision and the audit log, in the transaction that has locked the thing. */
export async function takeStep(tx: Executor, actor: Actor, thing: LoadedThing, change: StepChange): Promise<Taken> {
  const { kind, id, name, published } = thing;
  const after = afterStep(thing, change);
  await kind.write(tx, id, published, after);
  const isNewPrice = change.step !== 'undo' && after.fields.price !== null && published?.fields.price !== after.fields.price;
  const priceChangeId = isNewPrice ? await kind.recordPrice(tx, id, after.fields.price as number) : null;
  const values = changedValues(published, after);
  const [row] = await tx
    .insert(revision)
    .values({
      ...{ kind: name, thingId: id, step: change.step, staffId: actor.staffId, staffName: actor.name, ...values },
      ...{ reason: change.reason ?? null, priceChangeId, undoes: change.undoes ?? null },
    })
    .returning({ id: revision.id });
  const version = await storeAfterStep(tx, actor, thing, change, after.fields);
  await writeAudit(tx, actor, { action: `${name}.${change.step}`, subject: name, subjectId: id, change: withoutPrivate({ ...values, reason: change.reason }) });
  await tellSaved(tx, { kind: name, id, version, fields: Object.keys(values.after), by: actor.name });
  return { revision: (row as { id: number }).id, version };
}

function afterStep(thing: LoadedThing, { fields, state, step }: StepChange): Published {
  const before = thing.published;
  const after = { ...publishedFields(thing), ...fields };
  const beforeState = before?.state ?? NEW;
  // A step that is taken back brings its own old price.
  const oldPrice = step === 'undo' ? beforeState.oldPrice : oldPriceAfter((before?.fields.price as number | undefined) ?? null, after.price as number, beforeState.oldPrice);
  return { fields: after, state: { ...beforeState, oldPrice, ...state } };
}

/** Only what has changed. Before the first publication everything is null. */
function changedValues(before: Published | undefined, after: Published): { before: FieldValues; after: FieldValues } {
  const [one, other] = [before && flat(before), flat(after)];
  const paths = Object.keys(other).filter((path) => !isDeepStrictEqual(one?.[path] ?? null, other[path] ?? null));
  const pick = (values: FieldValues | undefined) => Object.fromEntries(paths.map((path) => [path, values?.[path] ?? null]));
  return { before: pick(one), after: pick(other) };
}

const flat = ({ fields, state }: Published): FieldValues => ({
  ...fields,
  ...Object.fromEntries(Object.entries(state).map(([key, value]) => [`${STATE_PREFIX}${key}`, value instanceof Date ? value.toISOString() : value])),
});

/** The working copy after the step: published values are no longer in it, and values that were written directly replace those in it. */
async function storeAfterStep(tx: Executor, actor: Actor, thing: LoadedThing, { fields = {}, fromCopy }: StepChange, published: FieldValues): Promise<number> {
  const { copy } = thing;
  const paths = Object.keys(fields);
  const left = Object.fromEntries(Object.entries(copy.fields).filter(([path]) => !paths.includes(path)));
  const isWritten = !fromCopy && paths.length > 0;
  const version = isWritten ? copy.version + 1 : copy.version;
  const stamp = { version, by: actor.staffId, name: actor.name, at: new Date().toISOString() };
  await storeCopy(tx, thing, { version, fields: left, stamps: isWritten ? stamped(copy, left, published, paths, stamp) : copy.stamps }, published);
  return version;
}

/** The audit log is kept for ever, so it says that an owner's contact was changed, but not what it was. */
export function withoutPrivate<Change extends { before: FieldValues; after: FieldValues }>(change: Change): Change {
  const hide = (values: FieldValues) => Object.fromEntries(Object.entries(values).map(([path, value]) => [path, isInside(path) && value !== null ? true : value]));
  return { ...change, before: hide(change.before), after: hide(change.after) };
}
