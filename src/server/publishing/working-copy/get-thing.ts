import type { KindName } from '#contract/office/publishing.ts';
import type { Thing } from '#contract/office/working-copy.ts';
import type { FieldValues } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may, requireRight } from '#server/staff/rights.ts';
import { type Copy, currentValue, otherLanguage } from './merge-changes.ts';
import { findSchedule } from './schedule-action.ts';
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

/** Texts whose other language was changed after they were last touched. Writing a text again, even unchanged, means that it still fits. */
export function staleTexts(copy: Copy, published: FieldValues): Thing['stale'] {
  const stale: Thing['stale'] = {};
  for (const [path, changed] of Object.entries(copy.stamps)) {
    const other = otherLanguage(path);
    const touched = other ? copy.stamps[other] : undefined;
    if (!other || !touched || touched.version >= changed.version || !String(currentValue(copy, published, other) ?? '').trim()) continue;
    const [was, now] = [touched.other ?? '', String(currentValue(copy, published, path) ?? '')];
    if (was !== now) stale[other] = { by: changed.name, at: changed.at, was, now };
  }
  return stale;
}
