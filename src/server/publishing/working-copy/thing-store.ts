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

/** A thing with its working copy. */
export type LoadedThing = { name: KindName; kind: Kind; id: number; copy: Copy & { createdBy: number | null }; published: Published | undefined };

/** Until the transaction ends, nobody else changes this thing: everything that writes it begins here. */
export async function lockThing(tx: Executor, name: KindName, id: number): Promise<LoadedThing> {
  const kind = KIND[name];
  const isThis = and(eq(workingCopy.kind, name), eq(workingCopy.id, id));
  const locked = async () => (await tx.select().from(workingCopy).where(isThis).for('update'))[0];
  let copy = await locked();
  if (!copy) {
    if (!(await kind.read(tx, id))) throw new AppError('lot_not_found');
    await tx.insert(workingCopy).values({ kind: name, id }).onConflictDoNothing();
    copy = await locked();
  }
  if (!copy) throw new AppError('lot_not_found');
  return { name, kind, id, copy, published: await kind.read(tx, id) };
}

/** The same for many things at once, by their ids; those that do not exist are left out. Locked in one order, so that two changes never wait for each other. */
export async function lockThings(tx: Executor, name: KindName, ids: number[]): Promise<Map<number, LoadedThing>> {
  const kind = KIND[name];
  const known = new Set((await copiesOf(tx, name, ids)).map(({ id }) => id));
  const published = await kind.readMany(
    tx,
    ids.filter((id) => !known.has(id)),
    false,
  );
  if (published.size > 0) {
    const missing = [...published.keys()].map((id) => ({ kind: name, id }));
    await tx.insert(workingCopy).values(missing).onConflictDoNothing();
  }
  const copies = await copiesOf(tx, name, ids).orderBy(workingCopy.id).for('update');
  return joined(name, ids, copies, await kind.readMany(tx, ids, true));
}

/** For reading many things at once. */
export async function findThings(db: Executor, name: KindName, ids: number[]): Promise<Map<number, LoadedThing>> {
  const copies = await copiesOf(db, name, ids);
  return joined(name, ids, copies, await KIND[name].readMany(db, ids, false));
}

const copiesOf = (db: Executor, name: KindName, ids: number[]) =>
  db
    .select()
    .from(workingCopy)
    .where(and(eq(workingCopy.kind, name), anyOf(workingCopy.id, ids)));

const NO_COPY = { version: 0, fields: {}, stamps: {}, createdBy: null };

function joined(name: KindName, ids: number[], copies: (Copy & { id: number; createdBy: number | null })[], published: Map<number, Published>): Map<number, LoadedThing> {
  const copyOf = new Map(copies.map((copy) => [copy.id, copy]));
  const found = ids.filter((id) => copyOf.has(id) || published.has(id));
  return new Map(found.map((id) => [id, { name, kind: KIND[name], id, copy: copyOf.get(id) ?? NO_COPY, published: published.get(id) }]));
}

/** For reading: a thing that nobody has changed in the office yet has no working copy. */
export const findThing = async (db: Executor, name: KindName, id: number): Promise<LoadedThing | undefined> => (await findThings(db, name, [id])).get(id);

export async function requireThing(db: Executor, name: KindName, id: number): Promise<LoadedThing> {
  const found = await findThing(db, name, id);
  if (!found) throw new AppError('lot_not_found');
  return found;
}

/** Stores a working copy beside what will be public when the transaction ends. A new thing is pending until it is discarded. */
export async function storeCopy(tx: Executor, { name, id }: Pick<LoadedThing, 'name' | 'id'>, copy: Copy, published: FieldValues | undefined, isDiscarded = false): Promise<void> {
  const pending = !isDiscarded && (published === undefined || Object.keys(copy.fields).length > 0);
  await tx
    .update(workingCopy)
    .set({ version: copy.version, fields: copy.fields, stamps: copy.stamps, pending, staleLanguages: staleLanguages(copy, published ?? {}) })
    .where(and(eq(workingCopy.kind, name), eq(workingCopy.id, id)));
}

/** What visitors see, or an empty thing. */
export const publishedFields = ({ kind, published }: LoadedThing): FieldValues => published?.fields ?? kind.empty();

/** Every field with the values of the working copy. */
export const currentFields = (thing: LoadedThing): FieldValues => ({ ...publishedFields(thing), ...thing.copy.fields });

export const statusOf = ({ published }: LoadedThing) => published?.state.status ?? 'new';

/** Whose thing it is. A new one belongs to its agent, or while it has none to the person who has begun it. */
export function ownerOf(thing: LoadedThing): { agentId: number | null; staffId: number | null } {
  const agentId = (currentOwner(thing) as number | null | undefined) ?? null;
  return { agentId, staffId: thing.published || agentId !== null ? null : thing.copy.createdBy };
}
// An agent must not get somebody else's lot by writing their own name into its working copy.
const currentOwner = ({ published, copy }: LoadedThing) => (published ? published.fields.agentId : copy.fields.agentId);

export const requireWriter = (actor: Actor, thing: LoadedThing): void => requireRight(actor, 'lot.write', ownerOf(thing));

/** Whether the actor may see what visitors never see, such as the contact of a property's owner. */
export const maySeeInside = (actor: Actor, thing: LoadedThing): boolean => may(actor, 'lot.inside', ownerOf(thing));

export const withoutHidden = <Value>(values: Record<string, Value>, inside: boolean): Record<string, Value> =>
  inside ? values : Object.fromEntries(Object.entries(values).filter(([path]) => !isInside(path)));

export const mayPublish = async (tx: Executor, actor: Actor, thing: LoadedThing): Promise<boolean> => (await publishingRight(tx, actor))(thing);

/** Whether the actor may publish a thing, for many things at once. */
export async function publishingRight(tx: Executor, actor: Actor): Promise<(thing: LoadedThing) => boolean> {
  const settingsNow = await publishingSettings(tx);
  return (thing) => may(actor, 'lot.publish', ownerOf(thing), settingsNow);
}

async function publishingSettings(tx: Executor): Promise<{ agentsPublish: boolean }> {
  const [row] = await tx.select({ value: settings.value }).from(settings);
  return { agentsPublish: row?.value.agentsPublish === true };
}
