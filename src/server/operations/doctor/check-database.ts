import { sql } from 'drizzle-orm';
import type { Env } from '#server/core/env.ts';
import { readMachines } from '#server/db/machine-session.ts';
import { migrationsLeft } from '#server/db/migrate.ts';
import { type OpenDatabase, openConfigured, openRunning } from '#server/db/open.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { countUnsent } from '#server/outbox/count-unsent.ts';
import { error, type Finding, MINUTE_MS, ok, reasonOf, warning } from './finding.ts';

const LATE_AFTER_MINUTES = 60;
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

type Settings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;

/** The database of the running site, and what in it needs attention. The embedded PostgreSQL is not started for this. */
export async function checkDatabase(env: Settings): Promise<Finding[]> {
  const silent = { onStep: () => {}, onError: () => {} };
  let database: OpenDatabase | undefined;
  try {
    database = env.DATABASE_URL ? await openConfigured(env, silent) : await openRunning(env, silent);
    if (!database) return [error('database', 'the embedded PostgreSQL is not running: start the site')];
    return await checkOpenDatabase(database.db);
  } catch (reason) {
    return [error('database', reasonOf(reason))];
  } finally {
    await database?.close();
  }
}

export async function checkOpenDatabase(db: OpenDatabase['db']): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await db.execute<{ version: string; now: Date; used: number; allowed: number }>(
    sql`select current_setting('server_version') as version, now() as now, (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used, current_setting('max_connections')::int as allowed`,
  );
  const [state] = rows;
  if (!state) return [error('database', 'it answers nothing')];
  const difference = Math.abs(new Date(state.now).getTime() - (before + Date.now()) / 2);
  const pendingMigrations = await migrationsLeft(db.$client);
  return [
    ok('database', `PostgreSQL ${state.version}`),
    describeConnections(state.used, state.allowed),
    difference > MAX_CLOCK_DIFFERENCE_MS
      ? error('clocks', `the database’s clock is ${Math.round(difference / 1_000)} s away from this machine’s: let NTP set both`)
      : ok('clocks', 'the database’s agrees with this machine’s'),
    pendingMigrations > 0 ? error('schema', `${pendingMigrations} migrations have not run: restart the site, or run «npm run db:migrate»`) : ok('schema', 'up to date'),
    ...describeMachines(await readMachines(db.$client)),
    ...(await checkDeliveries(db)),
  ];
}

export function describeConnections(used: number, allowed: number): Finding {
  const text = `${used} of ${allowed} are used`;
  return used > allowed * 0.8 ? warning('connections', `${text}: raise max_connections, or lower PROCESSES`) : ok('connections', text);
}

/** No finding while the site is not running. */
export function describeMachines({ running, haveJobs }: { running: number; haveJobs: boolean }): Finding[] {
  if (running === 0) return [];
  return [
    haveJobs ? ok('machines', `${running} running, one of them has the jobs`) : warning('machines', `${running} running, none has the jobs yet: look again in half a minute`),
  ];
}

async function checkDeliveries(db: OpenDatabase['db']): Promise<Finding[]> {
  const unsent = await countUnsent(db);
  const [dead, pending] = (['dead', 'pending'] as const).map((status) => unsent.find((one) => one.status === status));
  const isLate = (pending?.oldestSeconds ?? 0) * 1_000 > LATE_AFTER_MINUTES * MINUTE_MS;
  const [failed] = isLate
    ? await db.select({ error: delivery.lastError }).from(delivery).where(sql`${delivery.status} = 'pending' and ${delivery.lastError} is not null`).orderBy(delivery.id).limit(1)
    : [];
  return [
    dead?.count
      ? error('given up', `${dead.count} messages were given up: «npm run leads -- dead» lists them, «npm run leads -- resend ID» sends one again`)
      : ok('given up', 'no message was given up'),
    isLate
      ? error(
          'waiting',
          `${pending?.count} messages wait, the oldest for ${Math.round((pending?.oldestSeconds ?? 0) / 60)} minutes${failed?.error ? `; one of them says: ${failed.error}` : ''}`,
        )
      : ok('waiting', `${pending?.count ?? 0} messages wait to be sent`),
  ];
}
