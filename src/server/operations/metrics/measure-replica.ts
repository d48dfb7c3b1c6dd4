import { Gauge, type Registry } from 'prom-client';
import type { ReadReplica, ReplicaState } from '#server/db/read-replica.ts';

/** The replica of DATABASE_READ_URL; 0 where there is none. */
export function measureReplica(registry: Registry, replica?: Pick<ReadReplica, 'state'>): void {
  const gauge = (name: string, help: string, read: (state: ReplicaState) => number) =>
    new Gauge({
      // Every process has the same replica: `max` instead of their sum.
      ...{ name, help, registers: [registry], aggregator: 'max' as const },
      collect() {
        if (replica) this.set(read(replica.state()));
      },
    });
  gauge('database_replica_behind_seconds', 'Age of the oldest change that the replica lacks; 0 if there is none', ({ behindMs }) => behindMs / 1_000);
  gauge('database_replica_unused', '1 while visitors are not read from the replica of DATABASE_READ_URL', ({ isUsed }) => (isUsed ? 0 : 1));
}
