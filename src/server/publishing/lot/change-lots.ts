import type { BulkChange, BulkPreview, BulkRequest, ChangedRow } from '#contract/office/lot-list.ts';
import type { Problems } from '#contract/office/problems.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { FieldValues } from '#server/db/schema/working-copy.ts';
import { setFields } from '#server/publishing/working-copy/merge-changes.ts';
import { changeOf } from '#server/publishing/working-copy/perform-action.ts';
import { tellSaved } from '#server/publishing/working-copy/presence-notices.ts';
import { authorOf } from '#server/publishing/working-copy/save-working-copy.ts';
import { type StepChange, takeStep } from '#server/publishing/working-copy/take-step.ts';
import {
  currentFields,
  findThing,
  type LoadedThing,
  lockThing,
  mayPublish,
  type PublishingDeps,
  publishedFields,
  requireWriter,
  statusOf,
  storeCopy,
} from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';

/** What is to be done to one lot: a step, or values for the working copy of a new one; undefined if there is nothing to do. */
export type Plan = { thing: LoadedThing; step?: StepChange; copyFields?: FieldValues; problems: Problems };

/** What a change of many lots would do, lot by lot. Writes nothing. */
export async function previewLotChanges(deps: PublishingDeps, actor: Actor, { ids, change }: BulkRequest): Promise<BulkPreview> {
  const items: ChangedRow[] = [];
  for (const id of sorted(ids)) {
    const thing = await findThing(deps.db, 'lot', id);
    const plan = thing && (await planOf(deps, deps.db, actor, thing, change));
    items.push(plan ? presentPlan(plan) : { id, title: '', changes: {}, problems: { id: 'unknownLot' } });
  }
  return { items, problems: items.filter(({ problems }) => Object.keys(problems).length > 0).length };
}

/** Changes many lots in one transaction, or none of them: the answer then names each lot that cannot be changed. */
export async function changeLots(deps: PublishingDeps, actor: Actor, { ids, change }: BulkRequest): Promise<{ changed: number }> {
  return deps.db.transaction(async (tx) => {
    const plans: Plan[] = [];
    // Always in the same order, so that two such changes never wait for each other.
    for (const id of sorted(ids)) plans.push(await planOf(deps, tx, actor, await lockThing(tx, 'lot', id), change));
    const refused = plans.flatMap(({ thing, problems }) =>
      Object.values(problems)
        .slice(0, 1)
        .map((problem) => [String(thing.id), problem]),
    );
    if (refused.length > 0) throw new AppError('invalid_form', '', Object.fromEntries(refused));
    return { changed: await applyPlans(tx, actor, plans) };
  });
}

const sorted = (ids: number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

async function planOf(deps: PublishingDeps, tx: Executor, actor: Actor, thing: LoadedThing, change: BulkChange): Promise<Plan> {
  try {
    return { thing, problems: {}, ...(await changeFor(deps, tx, actor, thing, change)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { thing, problems: problemsIn(error) };
  }
}

export function problemsIn({ code, fields }: AppError): Problems {
  if (code === 'invalid_form') return fields as Problems;
  return code === 'forbidden' ? { agentId: 'notYours' } : { status: 'wrongStatus' };
}

async function changeFor(deps: PublishingDeps, tx: Executor, actor: Actor, thing: LoadedThing, change: BulkChange): Promise<Omit<Plan, 'thing' | 'problems'>> {
  requireWriter(actor, thing);
  if (!(await mayPublish(tx, actor, thing))) throw new AppError('forbidden');
  if (change.type === 'action') return { step: await changeOf(deps, tx, thing, change.action, {}) };
  if (change.type === 'price') return { step: await changeOf(deps, tx, thing, 'change-price', { price: priceBy(thing, change), reason: change.reason }) };
  if (!(await deps.dictionaries()).agents.has(change.agentId)) throw new AppError('invalid_form', '', { agentId: 'unknownValue' });
  if (actor.role === 'agent' && change.agentId !== actor.agentId) throw new AppError('forbidden');
  return fieldChange(thing, { agentId: change.agentId });
}

/** Values of fields: public at once where the lot is public, and in the working copy of a new one. */
export function fieldChange(thing: LoadedThing, fields: FieldValues): Omit<Plan, 'thing' | 'problems'> {
  return statusOf(thing) === 'new' ? { copyFields: fields } : { step: { step: 'change-fields', fields } };
}

function priceBy(thing: LoadedThing, { percent, step }: Extract<BulkChange, { type: 'price' }>): number {
  const price = thing.published?.fields.price;
  if (typeof price !== 'number') throw new AppError('wrong_state');
  return Math.max(step, Math.round((price * (1 + percent / 100)) / step) * step);
}

/** Resolves to the number of lots that have changed. */
export async function applyPlans(tx: Executor, actor: Actor, plans: Plan[]): Promise<number> {
  let changed = 0;
  for (const { thing, step, copyFields } of plans) {
    if (step) await takeStep(tx, actor, thing, step);
    if (copyFields) await writeCopy(tx, actor, thing, copyFields);
    if (step || copyFields) changed++;
  }
  return changed;
}

async function writeCopy(tx: Executor, actor: Actor, thing: LoadedThing, fields: FieldValues): Promise<void> {
  const { name, id } = thing;
  const copy = setFields(thing.copy, publishedFields(thing), fields, authorOf(actor), new Date());
  await storeCopy(tx, thing, copy, undefined);
  await writeAudit(tx, actor, { action: `${name}.save`, subject: name, subjectId: id, change: { version: copy.version, fields: Object.keys(fields) } });
  await tellSaved(tx, { kind: name, id, version: copy.version, fields: Object.keys(fields), by: actor.name });
}

export function presentPlan({ thing, step, copyFields, problems }: Plan): ChangedRow {
  const before = currentFields(thing);
  const after = { ...step?.fields, ...copyFields };
  // A publication names all fields; only those that visitors will see change are shown.
  const [shown, base] = step?.step === 'publish' ? [Object.keys(thing.copy.fields), publishedFields(thing)] : [Object.keys(after), before];
  const changes = Object.fromEntries(shown.map((path) => [path, { before: base[path] ?? null, after: after[path] ?? null }]));
  const status = step?.state?.status && { status: { before: statusOf(thing), after: step.state.status } };
  return { id: thing.id, title: String(before['title.ru'] || before['title.en'] || ''), changes: { ...changes, ...status }, problems };
}
