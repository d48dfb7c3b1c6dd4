import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { runningEmbedded } from '../../src/server/db/embedded.ts';
import type { TestSmtp } from '../../tests/support/smtp.ts';
import type { startWebhook } from './webhook.ts';

/** How long we wait for the deliveries. */
const MAX_WAIT_MS = 120_000;

export type Counts = { acknowledged: number; lost: number; doubled: number; delivered: number; undelivered: number; sentAgain: number };

/** What became of the leads that were acknowledged. */
export async function countLeads(dataDir: string, acknowledged: Set<string>, { taken }: TestSmtp, webhook: Awaited<ReturnType<typeof startWebhook>>): Promise<Counts> {
  const pool = new Pool({ ...runningEmbedded(dataDir), max: 1 });
  pool.on('error', () => {});
  try {
    const until = Date.now() + MAX_WAIT_MS;
    const readUnsent = async () => {
      // By now the next attempt of a delivery may be half an hour away.
      await pool.query("update delivery set next_attempt_at = now() where status = 'pending' and next_attempt_at > now() + interval '15 s'");
      const { rows } = await pool.query<{ count: number }>("select count(*)::int as count from delivery where status = 'pending' and lead_id is not null");
      return rows[0]?.count ?? 0;
    };
    while ((await readUnsent()) > 0 && Date.now() < until) await pause(2_000);
    const { rows } = await pool.query<{ requestId: string; leads: number; sent: number; unsent: number }>(
      `select lead.request_id as "requestId", count(distinct lead.id)::int as leads, count(*) filter (where delivery.status = 'sent')::int as sent,
        count(*) filter (where delivery.status <> 'sent')::int as unsent
      from lead left join delivery on delivery.lead_id = lead.id group by lead.request_id`,
    );
    const stored = new Map(rows.map((row) => [row.requestId, row]));
    const rowsOfAcknowledged = [...acknowledged].map((requestId) => stored.get(requestId));
    const mails = taken.map(({ messageId }) => messageId ?? '');
    return {
      acknowledged: acknowledged.size,
      lost: rowsOfAcknowledged.filter((row) => !row).length,
      doubled: rowsOfAcknowledged.filter((row) => row && row.leads > 1).length,
      delivered: rowsOfAcknowledged.filter((row) => row && row.sent > 0 && row.unsent === 0).length,
      undelivered: rowsOfAcknowledged.filter((row) => row && row.unsent > 0).length,
      sentAgain: mails.length - new Set(mails).size + [...webhook.taken.values()].reduce((sum, times) => sum + times - 1, 0),
    };
  } finally {
    await pool.end();
  }
}
