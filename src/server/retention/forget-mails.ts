import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { deliveryOfFile, mailName, UNFINISHED, WHOLE } from '#server/outbox/letters/open-mailer.ts';
import type { Limits } from './terms.ts';

const AT_ONCE = 1_000;

/**
 * Deletes mails on disk whose delivery is gone, with the lead or the subscription that it told of, and those that are older than any lead may be. A mail
 * is written after its delivery was stored, so one without a delivery has outlived it. Answers how many.
 */
export async function forgetMails(db: Database, folder: string, limits: Limits): Promise<number> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(WHOLE) || name.endsWith(WHOLE + UNFINISHED));
  let deleted = 0;
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const some = files.slice(from, from + AT_ONCE);
    const kept = await findKept(
      db,
      some.flatMap((name) => deliveryOfFile(name) ?? []),
    );
    for (const name of some) {
      if (kept.has(deliveryOfFile(name)) && !(await isOlder(join(folder, name), limits.enquiry))) continue;
      await rm(join(folder, name), { force: true });
      deleted++;
    }
  }
  return deleted;
}

async function findKept(db: Database, ids: number[]): Promise<Set<number | undefined>> {
  const rows = ids.length > 0 ? await db.select({ id: delivery.id }).from(delivery).where(inArray(delivery.id, ids)) : [];
  return new Set(rows.map(({ id }) => id));
}

async function isOlder(path: string, limit: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined); // another process may have been quicker
  return found !== undefined && found.mtime < limit;
}

/** Deletes the mails of deliveries that go. */
export async function deleteMails(folder: string, deliveries: { id: number; template: string }[]): Promise<void> {
  for (const row of deliveries) {
    const file = join(folder, mailName(row) + WHOLE);
    await rm(file, { force: true });
    await rm(file + UNFINISHED, { force: true });
  }
}
