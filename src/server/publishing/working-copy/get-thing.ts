import type { KindName } from '#contract/office/publishing.ts';
import type { Thing } from '#contract/office/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may, requireRight } from '#server/staff/rights.ts';
import { findSchedule } from './schedule-action.ts';
import { staleTexts } from './stale-texts.ts';
import { currentFields, mayPublish, maySeeInside, ownerOf, type PublishingDeps, publishedFields, requireThing, statusOf, withoutHidden } from './thing-store.ts';
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
  const inside = maySeeInside(actor, thing);
  const shown = <Value>(values: Record<string, Value>) => withoutHidden(values, inside);
  const touched = Object.entries(shown(thing.copy.stamps)).filter(([, { version }]) => version > 0);
  return {
    ...{ id, lastStep, schedule },
    problems: shown(problems),
    status: statusOf(thing),
    archived: thing.published?.state.archivedAt != null,
    version: thing.copy.version,
    published: thing.published ? shown(thing.published.fields) : null,
    changes: shown(thing.copy.fields),
    stamps: Object.fromEntries(touched.map(([path, { version, name: by, at }]) => [path, { version, by, at }])),
    stale: staleTexts(thing.copy, publishedFields(thing)),
    may: { write: may(actor, 'lot.write', ownerOf(thing)), publish, inside },
  };
}
