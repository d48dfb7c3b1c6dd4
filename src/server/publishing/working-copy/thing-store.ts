import { and, eq } from 'drizzle-orm';
import type { KindName } from '#contract/office/publishing.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
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

/** For reading: a thing that nobody has changed in the office yet has no working copy. */
export async function findThing(db: Executor, name: KindName, id: number): Promise<LoadedThing | undefined> {
  const kind = KIND[name];
  const [published, [copy]] = await Promise.all([
    kind.read(db, id),
    db
      .select()
      .from(workingCopy)
      .where(and(eq(workingCopy.kind, name), eq(workingCopy.id, id))),
  ]);
  if (!copy && !published) return undefined;
  return { name, kind, id, copy: copy ?? { version: 0, fields: {}, stamps: {}, createdBy: null }, published };
}

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

export async function mayPublish(tx: Executor, actor: Actor, thing: LoadedThing): Promise<boolean> {
  return may(actor, 'lot.publish', ownerOf(thing), await publishingSettings(tx));
}

async function publishingSettings(tx: Executor): Promise<{ agentsPublish: boolean }> {
  const [row] = await tx.select({ value: settings.value }).from(settings);
  return { agentsPublish: row?.value.agentsPublish === true };
}
