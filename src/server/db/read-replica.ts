import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Log } from '#server/core/log.ts';
import { repeat } from '#server/core/repeat.ts';
import type { Database } from './client.ts';
import { hasCode, isReadOnlyServer, isServerGone } from './database-unavailable.ts';
import { queryTables } from './tables-read.ts';
import { withClient } from './with-client.ts';

export type ReadReplica = {
  /** Reads from the replica whatever it surely has, and the rest from the primary. Transactions are the primary's. */
  db: Database;
  /** Data have changed on the primary: from now on the replica is asked only where it has replayed the change. To be called before anything is made from the new data. */
  changed(): void;
  state(): ReplicaState;
  close(): Promise<void>;
};
/** Whether pages for visitors are read from it, and how old the oldest change is that it lacks. */
export type ReplicaState = { isUsed: boolean; behindMs: number };

type Options = {
  primary: Database;
  replica: PoolConfig;
  log: Log;
  /** Something may have been made from data that the replica did not have yet: everything that was kept is to be made again. */
  onStale(): void;
  lookEveryMs?: number;
  /** A replica that is behind for longer than this is reported as a problem. */
  lateMs?: number;
};

/** A change of the data: when this process heard of it, and the position in the primary's WAL that includes it, once the primary has said so. */
type Change = { at: number; position?: string };
type Progress = { standby: boolean; replayed: boolean };

const askProgress = ({ position }: Change) => ({
  text: 'select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as replayed',
  values: [position],
  query_timeout: 2_000,
});

const LOOK_EVERY_MS = 1_000;
const LATE_MS = 60_000;
/** A replica cancels statements that need rows which the primary has already removed. */
const CONFLICT_CODES = ['40001', '40P01', '57P04'];

class NoStandby extends Error {}

/**
 * Notices of changes come from the primary, often before a replica has replayed them. What is read from the replica then would be kept as if it were new. So after each
 * notice the primary is asked how far its WAL is, and each connection to the replica is asked once whether it has come as far: behind one address there may be several
 * replicas. While the primary does not answer, the replica is read as it is; afterwards `onStale` is called.
 */
export function openReadReplica({ primary, replica, log, onStale, lookEveryMs = LOOK_EVERY_MS, lateMs = LATE_MS }: Options): ReadReplica {
  const pool = new Pool(replica);
  pool.on('error', () => {}); // the next look notices it
  pool.on('connect', (client) => client.on('error', () => {}));
  let newest: Change = { at: performance.now() };
  /** The newest change whose position is known. */
  let newestWithPosition: Change | undefined;
  /** The newest change that the server of a connection is known to have replayed. */
  let proofs = new WeakMap<PoolClient, Change>();
  let behindSince: number | undefined = newest.at;
  let isStandby = false;
  let primaryIsGone = false;
  let servedUnproven = false;
  let problem: string | undefined;

  const askPosition = async () => {
    const asked = newest;
    if (asked.position) return;
    try {
      const { rows } = await primary.$client.query<{ position: string }>('select pg_current_wal_insert_lsn() as position');
      asked.position = rows[0]?.position;
      newestWithPosition = asked;
      primaryIsGone = false;
    } catch {
      primaryIsGone = true;
      return; // asked again at the next look
    }
    if (!servedUnproven) return;
    servedUnproven = false;
    onStale();
  };
  const positions = repeat(askPosition, undefined, () => {});
  const changed = () => {
    newest = { at: performance.now() };
    behindSince ??= newest.at;
    positions.runNow();
  };

  /** Asks one connection whether its server has replayed a change. Throws if its server is no standby, so that the connection is closed. */
  const hasReplayed = async (client: PoolClient, change: Change): Promise<boolean> => {
    const { rows } = await client.query<Progress>(askProgress(change));
    if (!rows[0]?.standby) throw new NoStandby('the server is no standby');
    if (!rows[0].replayed) return false;
    proofs.set(client, change);
    behindSince = change === newest ? undefined : change.at;
    return true;
  };
  const isProven = async (client: PoolClient): Promise<boolean> => {
    const change = newest;
    if (proofs.get(client) === change) return true;
    return change.position !== undefined && (await hasReplayed(client, change)) && change === newest;
  };

  const look = repeat(
    async () => {
      positions.runNow();
      const before = isStandby;
      const failure = await withClient(pool, async (_, client) => {
        await hasReplayed(client, newestWithPosition ?? newest);
      }).then(
        () => undefined,
        (error: Error) => error,
      );
      isStandby = failure === undefined;
      if (isStandby && !before) proofs = new WeakMap(); // its address may lead to another server now
      report(failure?.message ?? (!primaryIsGone && behindMs() > lateMs ? 'it lags far behind' : undefined));
    },
    lookEveryMs,
    () => {},
  );
  /** Each problem is logged once. */
  const report = (found: string | undefined) => {
    if (Boolean(found) !== Boolean(problem)) {
      if (found) log.warn({ reason: found }, 'the replica cannot be used: visitors are read from the primary');
      else log.info('the replica is used again');
    }
    problem = found;
  };
  const behindMs = () => (behindSince === undefined ? 0 : performance.now() - behindSince);

  type Query = (...args: unknown[]) => Promise<unknown>;
  const askReplica = (args: unknown[], needsProof: boolean) =>
    withClient(pool, async (observed, client) => (needsProof && !(await isProven(client)) ? undefined : await (observed.query as unknown as Query)(...args)));
  const askPrimary = primary.$client.query.bind(primary.$client) as unknown as Query;

  /** Undefined if the replica may lack a change, or has failed in a way that another server need not. */
  const readProven = async (args: unknown[]): Promise<unknown> => {
    if (!isStandby || newest.position === undefined) return undefined;
    try {
      return await askReplica(args, true);
    } catch (error) {
      if (!(error instanceof NoStandby || isServerGone(error) || isReadOnlyServer(error) || hasCode(error, ...CONFLICT_CODES))) throw error;
      isStandby = false;
      look.runNow();
      return undefined;
    }
  };
  const readUnproven = (args: unknown[]): Promise<unknown> => {
    servedUnproven = true;
    return askReplica(args, false);
  };
  const read: Query = async (...args) => {
    if (primaryIsGone) return readUnproven(args).catch(() => askPrimary(...args));
    const found = await readProven(args);
    if (found !== undefined) return found;
    try {
      return await askPrimary(...args);
    } catch (error) {
      if (!isServerGone(error)) throw error;
      primaryIsGone = true;
      changed();
      return readUnproven(args).catch(() => {
        throw error;
      });
    }
  };
  const reading = Object.create(primary.$client, { query: { value: read } }) as Pool;
  return {
    db: Object.assign(drizzle({ client: reading, logger: queryTables }), { transaction: primary.transaction }) as Database,
    changed,
    state: () => ({ isUsed: isStandby && problem === undefined, behindMs: behindMs() }),
    async close() {
      await Promise.all([look.stop(), positions.stop()]);
      await pool.end();
    },
  };
}
