import { createHash } from 'node:crypto';
import type { BulkChange, BulkPreview, BulkRequest, BulkResponse, ChangedRow } from '#contract/office/lot-list.ts';
import type { Problems } from '#contract/office/problems.ts';
import { roundingUnit } from '#contract/office/rounding-unit.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import { lockingTransaction } from '#server/db/retry-deadlock.ts';
import type { FieldValues } from '#server/db/schema/working-copy.ts';
import { applyStep, type StepChange } from '#server/publishing/working-copy/apply-step.ts';
import { auditedValues } from '#server/publishing/working-copy/audited-values.ts';
import { setFields } from '#server/publishing/working-copy/merge-changes.ts';
import { changeOf } from '#server/publishing/working-copy/perform-action.ts';
import { tellSaved } from '#server/publishing/working-copy/presence-notices.ts';
import { authorOf } from '#server/publishing/working-copy/save-working-copy.ts';
import {
  currentFields,
  findThings,
  type LoadedThing,
  lockThings,
  type PublishingDeps,
  publishedFields,
  publishingRight,
  requireAgentChange,
  requireWriter,
  statusOf,
  storeCopy,
  valuesShownTo,
} from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';

/** What is to be done to one lot: a step, or values for the working copy of a new lot. It has neither if there is nothing to do. */
export type Plan = { thing: LoadedThing; stepChange?: StepChange; copyFields?: FieldValues; problems: Problems };
export type PlanningContext = { texts: Dictionaries; tx: Executor; actor: Actor; mayPublish(thing: LoadedThing): boolean };

/** What a change of many lots would do, lot by lot. Writes nothing. */
export async function previewLotChanges(deps: PublishingDeps, actor: Actor, { ids, change }: BulkRequest): Promise<BulkPreview> {
  const wanted = sorted(ids);
  const things = await findThings(deps.db, 'lot', wanted);
  const planning = { texts: await deps.dictionaries(), tx: deps.db, actor, mayPublish: await publishingRight(deps.db, actor) };
  const plans: Plan[] = [];
  const items: ChangedRow[] = [];
  for (const id of wanted) {
    const thing = things.get(id);
    const plan = thing && (await planOf(planning, thing, change));
    if (plan) plans.push(plan);
    items.push(plan ? presentPlan(plan, actor) : { id, title: '', changes: {}, problems: { id: 'unknownLot' } });
  }
  return { items, problems: countProblems(items), seen: hashOfPlans(plans, actor) };
}

/** Changes many lots in one transaction, or none of them: the answer then names each lot that cannot be changed. */
export async function changeLots(deps: PublishingDeps, actor: Actor, { ids, change, seen: previewHash }: BulkRequest): Promise<BulkResponse> {
  const texts = await deps.dictionaries();
  return lockingTransaction(deps.db, async (tx) => {
    const wanted = sorted(ids);
    const things = await lockThings(tx, 'lot', wanted);
    if (things.size < wanted.length) throw new AppError('lot_not_found');
    const planning = { texts, tx, actor, mayPublish: await publishingRight(tx, actor) };
    const plans: Plan[] = [];
    for (const thing of things.values()) plans.push(await planOf(planning, thing, change));
    const refused = plans.flatMap(({ thing, problems }) =>
      Object.values(problems)
        .slice(0, 1)
        .map((problem) => [String(thing.id), problem]),
    );
    if (refused.length > 0) throw new AppError('invalid_form', '', Object.fromEntries(refused));
    requireSamePreview(previewHash, hashOfPlans(plans, actor));
    return applyPlans(tx, actor, plans);
  });
}

const sorted = (ids: number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
export const countProblems = (items: ChangedRow[]): number => items.filter(({ problems }) => Object.keys(problems).length > 0).length;

/** A hash of what a change does. Whoever sends it with the change changes exactly what their preview showed, or hears that the lots have changed meanwhile. */
export const previewHashOf = (items: ChangedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(items.map(({ id, row, changes }) => ({ id, row, changes }))))
    .digest('base64url');

/** The hash of plans. In place of a value that the actor may not see it has the version of the working copy: from its hash a phone number could be found by trying all of them. */
function hashOfPlans(plans: Plan[], actor: Actor): string {
  const hashed = plans.map((plan) => {
    const { version } = plan.thing.copy;
    const [all, shown] = [changesOf(plan), presentPlan(plan, actor)];
    const hidden = Object.keys(all).filter((path) => !Object.hasOwn(shown.changes, path));
    return { ...shown, changes: { ...shown.changes, ...Object.fromEntries(hidden.map((path) => [path, { before: version, after: version }])) } };
  });
  return previewHashOf(hashed);
}

export function requireSamePreview(previewHash: string | undefined, current: string): void {
  if (previewHash !== undefined && previewHash !== current) throw new AppError('conflict');
}

async function planOf(planning: PlanningContext, thing: LoadedThing, change: BulkChange): Promise<Plan> {
  try {
    return { thing, problems: {}, ...(await changeFor(planning, thing, change)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { thing, problems: problemsIn(error) };
  }
}

export function problemsIn({ code, fields }: AppError): Problems {
  if (code === 'invalid_form') return fields as Problems;
  return code === 'forbidden' ? { agentId: 'notYours' } : { status: 'wrongStatus' };
}

async function changeFor({ texts, tx, actor, mayPublish }: PlanningContext, thing: LoadedThing, change: BulkChange): Promise<Omit<Plan, 'thing' | 'problems'>> {
  requireWriter(actor, thing);
  if (!mayPublish(thing)) throw new AppError('forbidden');
  if (change.type === 'action') {
    const stepChange = await changeOf(texts, tx, thing, change.action, {});
    requireAgentChange(actor, thing, stepChange?.fields);
    return { stepChange };
  }
  if (change.type === 'price') return { stepChange: await changeOf(texts, tx, thing, 'change-price', { price: priceBy(thing, change), reason: change.reason }) };
  if (!texts.agents.has(change.agentId)) throw new AppError('invalid_form', '', { agentId: 'unknownValue' });
  requireAgentChange(actor, thing, { agentId: change.agentId });
  // A lot that is this agent's already needs no step.
  return replacedFields(thing).agentId === change.agentId ? {} : fieldChange(thing, { agentId: change.agentId });
}

/** The fields that `fieldChange` writes to, as they are before it. */
export const replacedFields = (thing: LoadedThing): FieldValues => (statusOf(thing) === 'new' ? currentFields(thing) : publishedFields(thing));

/** A plan that writes fields: of a new lot in its working copy, else directly in the published row. */
export function fieldChange(thing: LoadedThing, fields: FieldValues): Omit<Plan, 'thing' | 'problems'> {
  return statusOf(thing) === 'new' ? { copyFields: fields } : { stepChange: { step: 'change-fields', fields } };
}

function priceBy(thing: LoadedThing, { percent, step: roundTo }: Extract<BulkChange, { type: 'price' }>): number {
  const price = thing.published?.fields.price;
  if (typeof price !== 'number') throw new AppError('wrong_state');
  const wanted = price * (1 + percent / 100);
  const step = roundTo ?? roundingUnit(price, wanted);
  return Math.max(step, Math.round(wanted / step) * step);
}

export async function applyPlans(tx: Executor, actor: Actor, plans: Plan[]): Promise<BulkResponse> {
  const answer: BulkResponse = { changed: 0, steps: [] };
  for (const { thing, stepChange, copyFields } of plans) {
    if (stepChange) answer.steps.push({ id: thing.id, revision: (await applyStep(tx, actor, thing, stepChange)).revision });
    if (copyFields) await writeCopy(tx, actor, thing, copyFields);
    if (stepChange || copyFields) answer.changed++;
  }
  return answer;
}

async function writeCopy(tx: Executor, actor: Actor, thing: LoadedThing, fields: FieldValues): Promise<void> {
  const { kindName, id } = thing;
  const copy = setFields(thing.copy, publishedFields(thing), fields, authorOf(actor), new Date());
  await storeCopy(tx, thing, copy, undefined);
  await writeAudit(tx, actor, { action: `${kindName}.save`, subject: kindName, subjectId: id, change: auditedValues(currentFields(thing), fields) });
  await tellSaved(tx, { kind: kindName, id, version: copy.version, fields: Object.keys(fields), by: actor.name });
}

/** A plan as the actor may see it. */
export function presentPlan(plan: Plan, actor: Actor): ChangedRow {
  const { thing, problems } = plan;
  const fields = currentFields(thing);
  return { id: thing.id, title: String(fields['title.ru'] || fields['title.en'] || ''), changes: valuesShownTo(actor, thing, changesOf(plan)), problems };
}

function changesOf({ thing, stepChange, copyFields }: Plan): ChangedRow['changes'] {
  const after = { ...stepChange?.fields, ...copyFields };
  // A publication writes all fields; only those of the working copy change.
  const [paths, base] = stepChange?.step === 'publish' ? [Object.keys(thing.copy.fields), publishedFields(thing)] : [Object.keys(after), currentFields(thing)];
  const changes = Object.fromEntries(paths.map((path) => [path, { before: base[path] ?? null, after: after[path] ?? null }]));
  const state = stepChange?.state;
  const status = state?.status && { status: { before: statusOf(thing), after: state.status } };
  const archived = state?.archivedAt !== undefined && { archived: { before: state.archivedAt === null, after: state.archivedAt !== null } };
  return { ...changes, ...status, ...archived };
}
