import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { deliveryOfFile, MAIL_EXTENSION, mailName, UNFINISHED_SUFFIX } from '#server/outbox/letters/open-mailer.ts';
import type { Cutoffs } from './terms.ts';

const BATCH = 1_000;

/**
 * Deletes mail files whose delivery was deleted, with its lead or subscription, and those that are older than any lead may be. A delivery is stored
 * before its mail is written, so a mail without a delivery is left over. Returns the number of deleted files.
 */
export async function deleteExpiredMails(db: Database, folder: string, cutoffs: Cutoffs): Promise<number> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(MAIL_EXTENSION) || name.endsWith(MAIL_EXTENSION + UNFINISHED_SUFFIX));
  let deleted = 0;
  for (let from = 0; from < files.length; from += BATCH) {
    const batch = files.slice(from, from + BATCH);
    const existing = await findExisting(
      db,
      batch.flatMap((name) => deliveryOfFile(name) ?? []),
    );
    for (const name of batch) {
      if (existing.has(deliveryOfFile(name)) && !(await isOlder(join(folder, name), cutoffs.lead))) continue;
      await rm(join(folder, name), { force: true });
      deleted++;
    }
  }
  return deleted;
}

async function findExisting(db: Database, ids: number[]): Promise<Set<number | undefined>> {
  const rows = ids.length > 0 ? await db.select({ id: delivery.id }).from(delivery).where(inArray(delivery.id, ids)) : [];
  return new Set(rows.map(({ id }) => id));
}

async function isOlder(path: string, limit: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined); // another process may have deleted it
  return found !== undefined && found.mtime < limit;
}

/** Deletes the mail files of these deliveries. */
export async function deleteMailsOf(folder: string, deliveries: { id: number; template: string }[]): Promise<void> {
  for (const row of deliveries) {
    const file = join(folder, mailName(row) + MAIL_EXTENSION);
    await rm(file, { force: true });
    await rm(file + UNFINISHED_SUFFIX, { force: true });
  }
}
