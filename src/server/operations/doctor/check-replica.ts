import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Env } from '#server/core/env.ts';
import { error, type Finding, ok, reasonOf, warning } from './finding.ts';

/** How long a replica may take to replay what the primary has written. */
const PATIENCE_MS = 5_000;
const POLL_MS = 20;

/** Servers with the same `system` have the same cluster: one is a copy of the other. */
type Identity = { system: string; isStandby: boolean };
type Options = { patienceMs?: number };

/** Whether DATABASE_READ_URL leads to a replica of DATABASE_URL, and how far it is behind. */
export async function checkReplica(env: Pick<Env, 'DATABASE_URL' | 'DATABASE_READ_URL'>, { patienceMs = PATIENCE_MS }: Options = {}): Promise<Finding[]> {
  if (!env.DATABASE_READ_URL || !env.DATABASE_URL) return [];
  const say = (finding: Finding) => [finding];
  const [primary, replica] = [clientOf(env.DATABASE_URL), clientOf(env.DATABASE_READ_URL)];
  try {
    await replica.connect();
    await primary.connect();
    const [primaryIdentity, replicaIdentity] = [await identityOf(primary), await identityOf(replica)];
    if (primaryIdentity.system !== replicaIdentity.system) return say(error('replica', 'DATABASE_READ_URL leads to another database than DATABASE_URL'));
    if (!replicaIdentity.isStandby) return say(warning('replica', 'DATABASE_READ_URL leads to the primary, or to a server that follows it no more: it is not read from'));
    const behindMs = await measureLag(primary, replica, patienceMs);
    if (behindMs === undefined) return say(warning('replica', `it lacks what was written ${patienceMs / 1_000} s ago: until it has caught up, visitors are read from the primary`));
    return say(ok('replica', `it replays changes within ${Math.ceil(behindMs)} ms`));
  } catch (reason) {
    return say(error('replica', `${reasonOf(reason)}: visitors are read from the primary`));
  } finally {
    await Promise.all([primary.end(), replica.end()].map((ending) => ending.catch(() => {})));
  }
}

const clientOf = (connectionString: string) => new Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });

async function identityOf(client: Client): Promise<Identity> {
  const { rows } = await client.query<Identity>('select system_identifier::text as system, pg_is_in_recovery() as "isStandby" from pg_control_system()');
  return rows[0] as Identity;
}

/** How many milliseconds the replica needs to replay what the primary has written until now; undefined if it takes too long. */
async function measureLag(primary: Client, replica: Client, patienceMs: number): Promise<number | undefined> {
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn() as position');
  const startedAt = performance.now();
  while (performance.now() - startedAt < patienceMs) {
    const answer = await replica.query<{ hasReplayed: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed"', [rows[0]?.position]);
    if (answer.rows[0]?.hasReplayed) return performance.now() - startedAt;
    await pause(POLL_MS);
  }
  return undefined;
}
