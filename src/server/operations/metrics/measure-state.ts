import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { LiveLotIndex } from '#server/catalog/lot-index/live-lot-index.ts';
import type { Env } from '#server/core/env.ts';
import type { Database } from '#server/db/client.ts';
import { backupProblems, backupState, needsBackups } from '#server/operations/backup/backup-state.ts';
import { countUnsent } from '#server/outbox/count-unsent.ts';

type Index = Pick<LiveLotIndex, 'state'>;
type IndexState = ReturnType<LiveLotIndex['state']>;
export type SiteState = { db: Database; lots: Index; partnerLots: Index; env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR' | 'SITE_ORIGIN'> };

/** The state at the moment of the request: connections, indexes, messages, disk, the process itself. */
export function measureState(registry: Registry, { db, lots, partnerLots, env }: SiteState): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { $client: pool } = db;
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool for requests; `waiting` are requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  // Every process has the same lots, database and disk: `max` instead of their sum.
  const aggregator = 'max' as const;
  const ofIndexes = (name: string, help: string, read: (state: IndexState) => number) =>
    new Gauge({
      ...{ name, help, registers, aggregator, labelNames: ['kind'] },
      collect() {
        for (const [kind, index] of Object.entries({ lot: lots, partner_lot: partnerLots })) this.set({ kind }, read(index.state()));
      },
    });
  ofIndexes('lot_index_lots', 'Lots in the index', ({ size }) => size);
  ofIndexes('lot_index_behind_seconds', 'Age of the oldest change that is not in the index yet; 0 if there is none', ({ behindMs }) => behindMs / 1_000);
  // Each gauge reads for itself: they are all read at the same time.
  const ofUnsent = (name: string, help: string, field: 'count' | 'oldestSeconds') =>
    new Gauge({
      ...{ name, help, registers, aggregator, labelNames: ['status'] },
      async collect() {
        const unsent = await countUnsent(db).catch(() => undefined); // without a database the other metrics are still answered
        this.reset();
        for (const one of unsent ?? []) this.set({ status: one.status }, one[field]);
      },
    });
  ofUnsent('deliveries_unsent', 'Messages that wait to be sent, and those that were given up', 'count');
  ofUnsent('deliveries_oldest_seconds', 'Age of the oldest of these messages', 'oldestSeconds');
  const ofDisk = (name: string, help: string, blocks: 'bavail' | 'blocks') =>
    new Gauge({
      ...{ name, help, registers, aggregator },
      async collect() {
        const disk = await statfs(env.DATA_DIR).catch(() => undefined);
        if (disk) this.set(disk[blocks] * disk.bsize);
        else this.reset();
      },
    });
  ofDisk('data_disk_free_bytes', 'Free space on the disk of DATA_DIR', 'bavail');
  ofDisk('data_disk_size_bytes', 'Size of the disk of DATA_DIR', 'blocks');
  new Gauge({
    ...{
      name: 'backup_age_seconds',
      help: 'Age of the newest base backup, of the oldest change that is in no backup yet (`wal`), and of the last backup that was restored on trial (`verified`)',
    },
    ...{ registers, aggregator, labelNames: ['kind'] },
    collect() {
      this.reset();
      const { isOn, begunAt, baseAt, walWaitingSince, verifiedAt } = backupState(env);
      if (!isOn) return;
      const ageOf = (time: string | undefined) => (time ? (Date.now() - Date.parse(time)) / 1_000 : 0);
      this.set({ kind: 'base' }, ageOf(baseAt ?? begunAt));
      this.set({ kind: 'wal' }, ageOf(walWaitingSince));
      this.set({ kind: 'verified' }, ageOf(verifiedAt ?? begunAt));
    },
  });
  new Gauge({
    ...{ name: 'backup_problems', help: 'What owners are told is wrong with the backups; 1 on a public site without backups', registers, aggregator },
    collect() {
      this.set(backupProblems(backupState(env), { isReal: needsBackups(env), now: new Date() }).length);
    },
  });
}
