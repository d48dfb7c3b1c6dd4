import { and, eq } from 'drizzle-orm';
import type { KindName } from '#contract/office/publishing.ts';
import { isInside } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { anyOf } from '#server/db/queries.ts';
import { settings } from '#server/db/schema/agency.ts';
import { type FieldValues, workingCopy } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may, requireRight } from '#server/staff/rights.ts';
import { KIND, type Kind, type Published } from './kinds.ts';
import type { Copy } from './merge-changes.ts';
import { staleLanguages } from './stale-texts.ts';

export type PublishingDeps = Pick<Deps, 'db' | 'dictionaries'>;

/** Whose thing it is before its first publication. */
type FirstResponsible = { createdBy: number | null; lastAgentId: number | null };
/** A thing with its working copy. */
export type LoadedThing = { kindName: KindName; kind: Kind; id: number; copy: Copy & FirstResponsible; published: Published | undefined };

/** Loads a thing and locks it until the transaction ends. Everything that writes a thing begins here. */
export async function lockThing(tx: Executor, kindName: KindName, id: number): Promise<LoadedThing> {
  const kind = KIND[kindName];
  const isThis = and(eq(workingCopy.kind, kindName), eq(workingCopy.id, id));
  const locked = async () => (await tx.select().from(workingCopy).where(isThis).for('update'))[0];
  let copy = await locked();
  if (!copy) {
    if (!(await kind.read(tx, id))) throw new AppError('lot_not_found');
    await tx.insert(workingCopy).values({ kind: kindName, id }).onConflictDoNothing();
    copy = await locked();
  }
  if (!copy) throw new AppError('lot_not_found');
  return { kindName, kind, id, copy, published: await kind.read(tx, id) };
}

/** The same for many things, by their ids; those that do not exist are left out. Locked in one order, so that two changes cannot deadlock. */
export async function lockThings(tx: Executor, kindName: KindName, ids: number[]): Promise<Map<number, LoadedThing>> {
  const kind = KIND[kindName];
  const haveCopy = new Set((await copiesOf(tx, kindName, ids)).map(({ id }) => id));
  const published = await kind.readMany(
    tx,
    ids.filter((id) => !haveCopy.has(id)),
    false,
  );
  if (published.size > 0) {
    const missing = [...published.keys()].map((id) => ({ kind: kindName, id }));
    await tx.insert(workingCopy).values(missing).onConflictDoNothing();
  }
  const copies = await copiesOf(tx, kindName, ids).orderBy(workingCopy.id).for('update');
  return joined(kindName, ids, copies, await kind.readMany(tx, ids, true));
}

/** Many things, by their ids, for reading only. */
export async function findThings(db: Executor, kindName: KindName, ids: number[]): Promise<Map<number, LoadedThing>> {
  const copies = await copiesOf(db, kindName, ids);
  return joined(kindName, ids, copies, await KIND[kindName].readMany(db, ids, false));
}

const copiesOf = (db: Executor, kindName: KindName, ids: number[]) =>
  db
    .select()
    .from(workingCopy)
    .where(and(eq(workingCopy.kind, kindName), anyOf(workingCopy.id, ids)));

const NO_COPY = { version: 0, fields: {}, stamps: {}, createdBy: null, lastAgentId: null };

function joined(kindName: KindName, ids: number[], copies: (Copy & FirstResponsible & { id: number })[], published: Map<number, Published>): Map<number, LoadedThing> {
  const copyOf = new Map(copies.map((copy) => [copy.id, copy]));
  const found = ids.filter((id) => copyOf.has(id) || published.has(id));
  return new Map(found.map((id) => [id, { kindName, kind: KIND[kindName], id, copy: copyOf.get(id) ?? NO_COPY, published: published.get(id) }]));
}

/** For reading: a thing that nobody has changed in the office yet has no working copy. */
export const findThing = async (db: Executor, kindName: KindName, id: number): Promise<LoadedThing | undefined> => (await findThings(db, kindName, [id])).get(id);

export async function requireThing(db: Executor, kindName: KindName, id: number): Promise<LoadedThing> {
  const found = await findThing(db, kindName, id);
  if (!found) throw new AppError('lot_not_found');
  return found;
}

/** Stores a working copy. `published` is what is published when the transaction ends. A new thing is pending until it is discarded. */
export async function storeCopy(
  tx: Executor,
  { kindName, id }: Pick<LoadedThing, 'kindName' | 'id'>,
  copy: Copy,
  published: FieldValues | undefined,
  isDiscarded = false,
): Promise<void> {
  const pending = !isDiscarded && (published === undefined || Object.keys(copy.fields).length > 0);
  const agentId = copy.fields.agentId as number | null | undefined;
  await tx
    .update(workingCopy)
    .set({
      ...{ version: copy.version, fields: copy.fields, stamps: copy.stamps, pending, staleLanguages: staleLanguages(copy, published ?? {}) },
      ...(published === undefined && agentId != null && { lastAgentId: agentId }),
    })
    .where(and(eq(workingCopy.kind, kindName), eq(workingCopy.id, id)));
}

/** The fields of the published row, or of an empty thing if there is none yet. */
export const publishedFields = ({ kind, published }: LoadedThing): FieldValues => published?.fields ?? kind.empty();

/** Every field with the values of the working copy. */
export const currentFields = (thing: LoadedThing): FieldValues => ({ ...publishedFields(thing), ...thing.copy.fields });

export const statusOf = ({ published }: LoadedThing) => published?.state.status ?? 'new';

/**
 * Whose thing it is. A new one belongs to its agent, or to the person who has begun it until it gets an agent for the first time. For a published one only the
 * published row counts: an agent must not get somebody else's lot by writing their own name into its working copy.
 */
export function responsibleFor({ published, copy }: LoadedThing): { agentId: number | null; staffId: number | null } {
  if (published) return { agentId: (published.fields.agentId as number | null | undefined) ?? null, staffId: null };
  const agentId = (copy.fields.agentId as number | null | undefined) ?? copy.lastAgentId;
  return { agentId, staffId: agentId === null ? copy.createdBy : null };
}

export const requireWriter = (actor: Actor, thing: LoadedThing): void => requireRight(actor, 'lot.write', responsibleFor(thing));

/** Whether the actor may see what visitors never see, such as the contact of a property owner. */
export const maySeeInside = (actor: Actor, thing: LoadedThing): boolean => may(actor, 'lot.inside', responsibleFor(thing));

/** Whether the actor may give a thing to this agent. Nobody makes a thing their own, or nobody's, to see what is hidden from them. */
export function mayGiveTo(actor: Actor, thing: LoadedThing, agentId: unknown): boolean {
  if (agentId === responsibleFor(thing).agentId) return true;
  if (agentId !== null && agentId === actor.agentId) return maySeeInside(actor, thing);
  // Without the right to all lots, giving one to another agent would take it out of one's own hands.
  return may(actor, 'lot.write') && (agentId !== null || maySeeInside(actor, thing));
}

export function requireAgentChange(actor: Actor, thing: LoadedThing, fields: FieldValues = {}): void {
  if ('agentId' in fields && !mayGiveTo(actor, thing, fields.agentId)) throw new AppError('invalid_form', '', { agentId: 'notYours' });
}

/** These values of a thing, without inside fields if the actor may not see them. */
export const valuesShownTo = <Value>(actor: Actor, thing: LoadedThing, values: Record<string, Value>): Record<string, Value> =>
  maySeeInside(actor, thing) ? values : Object.fromEntries(Object.entries(values).filter(([path]) => !isInside(path)));

export const mayPublish = async (tx: Executor, actor: Actor, thing: LoadedThing): Promise<boolean> => (await publishingRight(tx, actor))(thing);

/** For many things: a function that says of each whether the actor may publish it. */
export async function publishingRight(tx: Executor, actor: Actor): Promise<(thing: LoadedThing) => boolean> {
  const settingsNow = await publishingSettings(tx);
  return (thing) => may(actor, 'lot.publish', responsibleFor(thing), settingsNow);
}

async function publishingSettings(tx: Executor): Promise<{ agentsPublish: boolean }> {
  const [row] = await tx.select({ value: settings.value }).from(settings);
  return { agentsPublish: row?.value.agentsPublish === true };
}
