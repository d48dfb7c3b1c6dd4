import { createHash } from 'node:crypto';
import type { BulkAnswer, BulkChange, BulkPreview, BulkRequest, ChangedRow } from '#contract/office/lot-list.ts';
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
  findThings,
  type LoadedThing,
  lockThings,
  type PublishingDeps,
  publishedFields,
  publishingRight,
  requireWriter,
  statusOf,
  storeCopy,
} from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';

/** What is to be done to one lot: a step, or values for the working copy of a new one; undefined if there is nothing to do. */
export type Plan = { thing: LoadedThing; step?: StepChange; copyFields?: FieldValues; problems: Problems };
type Planning = { deps: PublishingDeps; tx: Executor; actor: Actor; mayPublish(thing: LoadedThing): boolean };

/** What a change of many lots would do, lot by lot. Writes nothing. */
export async function previewLotChanges(deps: PublishingDeps, actor: Actor, { ids, change }: BulkRequest): Promise<BulkPreview> {
  const wanted = sorted(ids);
  const things = await findThings(deps.db, 'lot', wanted);
  const planning = { deps, tx: deps.db, actor, mayPublish: await publishingRight(deps.db, actor) };
  const items: ChangedRow[] = [];
  for (const id of wanted) {
    const thing = things.get(id);
    items.push(thing ? presentPlan(await planOf(planning, thing, change)) : { id, title: '', changes: {}, problems: { id: 'unknownLot' } });
  }
  return { items, problems: countProblems(items), seen: fingerprint(items) };
}

/** Changes many lots in one transaction, or none of them: the answer then names each lot that cannot be changed. */
export async function changeLots(deps: PublishingDeps, actor: Actor, { ids, change, seen }: BulkRequest): Promise<BulkAnswer> {
  return deps.db.transaction(async (tx) => {
    const wanted = sorted(ids);
    const things = await lockThings(tx, 'lot', wanted);
    if (things.size < wanted.length) throw new AppError('lot_not_found');
    const planning = { deps, tx, actor, mayPublish: await publishingRight(tx, actor) };
    const plans: Plan[] = [];
    for (const thing of things.values()) plans.push(await planOf(planning, thing, change));
    const refused = plans.flatMap(({ thing, problems }) =>
      Object.values(problems)
        .slice(0, 1)
        .map((problem) => [String(thing.id), problem]),
    );
    if (refused.length > 0) throw new AppError('invalid_form', '', Object.fromEntries(refused));
    requireSeen(seen, plans.map(presentPlan));
    return applyPlans(tx, actor, plans);
  });
}

const sorted = (ids: number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
export const countProblems = (items: ChangedRow[]): number => items.filter(({ problems }) => Object.keys(problems).length > 0).length;

/** A mark of what a change does: whoever has seen the preview changes exactly that, or hears that the lots have changed meanwhile. */
export const fingerprint = (items: ChangedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(items.map(({ id, row, changes }) => ({ id, row, changes }))))
    .digest('base64url');

export function requireSeen(seen: string | undefined, items: ChangedRow[]): void {
  if (seen !== undefined && seen !== fingerprint(items)) throw new AppError('conflict');
}

async function planOf(planning: Planning, thing: LoadedThing, change: BulkChange): Promise<Plan> {
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

async function changeFor({ deps, tx, actor, mayPublish }: Planning, thing: LoadedThing, change: BulkChange): Promise<Omit<Plan, 'thing' | 'problems'>> {
  requireWriter(actor, thing);
  if (!mayPublish(thing)) throw new AppError('forbidden');
  if (change.type === 'action') return { step: await changeOf(deps, tx, thing, change.action, {}) };
  if (change.type === 'price') return { step: await changeOf(deps, tx, thing, 'change-price', { price: priceBy(thing, change), reason: change.reason }) };
  if (!(await deps.dictionaries()).agents.has(change.agentId)) throw new AppError('invalid_form', '', { agentId: 'unknownValue' });
  if (actor.role === 'agent' && change.agentId !== actor.agentId) throw new AppError('forbidden');
  // A lot that is this agent's already needs no step.
  return comparedWith(thing).agentId === change.agentId ? {} : fieldChange(thing, { agentId: change.agentId });
}

/** The values that a change of fields replaces. */
export const comparedWith = (thing: LoadedThing): FieldValues => (statusOf(thing) === 'new' ? currentFields(thing) : publishedFields(thing));

/** Values of fields: public at once where the lot is public, and in the working copy of a new one. */
export function fieldChange(thing: LoadedThing, fields: FieldValues): Omit<Plan, 'thing' | 'problems'> {
  return statusOf(thing) === 'new' ? { copyFields: fields } : { step: { step: 'change-fields', fields } };
}

function priceBy(thing: LoadedThing, { percent, step }: Extract<BulkChange, { type: 'price' }>): number {
  const price = thing.published?.fields.price;
  if (typeof price !== 'number') throw new AppError('wrong_state');
  return Math.max(step, Math.round((price * (1 + percent / 100)) / step) * step);
}

export async function applyPlans(tx: Executor, actor: Actor, plans: Plan[]): Promise<BulkAnswer> {
  const answer: BulkAnswer = { changed: 0, steps: [] };
  for (const { thing, step, copyFields } of plans) {
    if (step) answer.steps.push({ id: thing.id, revision: (await takeStep(tx, actor, thing, step)).revision });
    if (copyFields) await writeCopy(tx, actor, thing, copyFields);
    if (step || copyFields) answer.changed++;
  }
  return answer;
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
  const state = step?.state;
  const status = state?.status && { status: { before: statusOf(thing), after: state.status } };
  const archived = state?.archivedAt !== undefined && { archived: { before: state.archivedAt === null, after: state.archivedAt !== null } };
  return { id: thing.id, title: String(before['title.ru'] || before['title.en'] || ''), changes: { ...changes, ...status, ...archived }, problems };
}
