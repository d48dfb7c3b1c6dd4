import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { lot } from '#server/db/schema/lot.ts';
import { pictureUse } from '#server/db/schema/picture.ts';
import { workingCopy } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may } from '#server/staff/rights.ts';

/**
 * Which of these pictures are shown by a lot that this person may write. Such a person may add the texts that the pictures lack: otherwise an agent could not
 * publish a lot with somebody else's photo. Whose lot it is follows the rule of working copies (publishing/working-copy/thing-store.ts).
 */
export async function picturesOfOwnLots(db: Executor, actor: Actor, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({
      pictureId: pictureUse.pictureId,
      publicId: lot.id,
      agentId: sql<number | null>`case when ${lot.id} is null then (${workingCopy.fields} ->> 'agentId')::int else ${lot.agentId} end`,
      createdBy: workingCopy.createdBy,
    })
    .from(pictureUse)
    .leftJoin(lot, eq(lot.id, pictureUse.subjectId))
    .leftJoin(workingCopy, and(eq(workingCopy.kind, 'lot'), eq(workingCopy.id, pictureUse.subjectId)))
    .where(and(inArray(pictureUse.pictureId, ids), eq(pictureUse.kind, 'lot')));
  const own = rows.filter(({ publicId, agentId, createdBy }) => may(actor, 'lot.write', { agentId, staffId: publicId === null && agentId === null ? createdBy : null }));
  return new Set(own.map(({ pictureId }) => pictureId));
}
