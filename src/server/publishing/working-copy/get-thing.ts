import type { KindName } from '#contract/office/publishing.ts';
import type { Thing } from '#contract/office/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may, requireRight } from '#server/staff/rights.ts';
import { findSchedule } from './schedule-action.ts';
import { staleTexts } from './stale-texts.ts';
import { currentFields, mayPublish, maySeeInside, type PublishingDeps, publishedFields, requireThing, responsibleFor, statusOf, valuesShownTo } from './thing-store.ts';
import { findLastStep } from './undo-step.ts';

/** Everything that the editor of a thing shows. */
export async function getThing(deps: PublishingDeps, actor: Actor, kindName: KindName, id: number): Promise<Thing> {
  requireRight(actor, 'lot.read');
  const { db } = deps;
  const thing = await requireThing(db, kindName, id);
  const allowed = { write: may(actor, 'lot.write', responsibleFor(thing)), publish: await mayPublish(db, actor, thing), inside: maySeeInside(actor, thing) };
  const [problems, lastStep, schedule] = await Promise.all([
    thing.kind.problems(await deps.dictionaries(), db, currentFields(thing)),
    findLastStep(db, actor, thing, allowed),
    findSchedule(db, actor, allowed, kindName, id),
  ]);
  const shown = <Value>(values: Record<string, Value>) => valuesShownTo(actor, thing, values);
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
    may: { ...allowed, report: thing.published !== null && may(actor, 'lead.count', { agentId: responsibleFor(thing).agentId }) },
  };
}
