import type { KindName } from '#contract/office/publishing.ts';
import type { Thing } from '#contract/office/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may, requireRight } from '#server/staff/rights.ts';
import { findSchedule } from './schedule-action.ts';
import { staleTexts } from './stale-texts.ts';
import { currentFields, mayPublish, ownerOf, type PublishingDeps, publishedFields, requireThing, statusOf } from './thing-store.ts';
import { findLastStep } from './undo-step.ts';

/** Everything that the editor of a thing shows. */
export async function getThing(deps: PublishingDeps, actor: Actor, name: KindName, id: number): Promise<Thing> {
  requireRight(actor, 'lot.read');
  const { db } = deps;
  const thing = await requireThing(db, name, id);
  const [problems, lastStep, schedule, publish] = await Promise.all([
    thing.kind.problems(deps, db, currentFields(thing)),
    findLastStep(db, name, id),
    findSchedule(db, name, id),
    mayPublish(db, actor, thing),
  ]);
  const touched = Object.entries(thing.copy.stamps).filter(([, { version }]) => version > 0);
  return {
    ...{ id, problems, lastStep, schedule },
    status: statusOf(thing),
    archived: thing.published?.state.archivedAt != null,
    version: thing.copy.version,
    published: thing.published?.fields ?? null,
    changes: thing.copy.fields,
    stamps: Object.fromEntries(touched.map(([path, { version, name: by, at }]) => [path, { version, by, at }])),
    stale: staleTexts(thing.copy, publishedFields(thing)),
    may: { write: may(actor, 'lot.write', ownerOf(thing)), publish },
  };
}
