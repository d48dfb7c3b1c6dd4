import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '#server/core/make-folder.ts';
import { type Package, postgresPrograms } from './embedded-binaries.ts';
import { chooseHome, type Home, socketFolder } from './embedded-home.ts';
import { takeLock, waitForPredecessor } from './embedded-lock.ts';
import { connectionTo, createCluster, type EmbeddedConnection, launch, unfinishedOf } from './embedded-server.ts';
import { keepPrograms } from './major-upgrade/kept-programs.ts';
import { finishSwitch } from './major-upgrade/switch-clusters.ts';
import { upgradeIfOlder } from './major-upgrade/upgrade-cluster.ts';

export type EmbeddedPostgres = {
  connection: EmbeddedConnection;
  /** Resolves once PostgreSQL has ended, whatever the reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
};
type Options = { dataDir: string; settings?: Record<string, string>; onStep?: (text: string) => void; postgres?: Package };

/** Starts PostgreSQL in the data folder; the first start creates the cluster, the first one of a newer major version moves it there. It listens on a Unix socket only. */
export async function startEmbedded({ dataDir, settings = {}, onStep = () => {}, postgres }: Options): Promise<EmbeddedPostgres> {
  makeFolder(dataDir);
  const home = chooseHome(dataDir);
  const sockets = socketFolder(home);
  const release = await takeLock(dataDir, sockets);
  try {
    const programs = postgresPrograms(home, postgres);
    await waitForPredecessor(dataDir, home, sockets);
    removeUnfinished(home);
    finishSwitch(home.cluster);
    if (!existsSync(join(home.cluster, 'PG_VERSION'))) {
      onStep('Creating the database');
      renameSync(await createCluster(home, programs.initdb), home.cluster);
    }
    await upgradeIfOlder({ dataDir, home, sockets }, programs, onStep);
    const server = await launch({ dataDir, home, sockets }, programs.postgres, settings);
    keepPrograms(home.cluster, programs, onStep);
    const ended = server.ended.then(release);
    return {
      connection: connectionTo(sockets),
      ended,
      async stop() {
        await server.end();
        await ended;
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The connection to a server that another process may run in this folder; undefined if the folder has no cluster. */
export function runningEmbedded(dataDir: string): EmbeddedConnection | undefined {
  return existsSync(join(dataDir, 'postgres')) ? connectionTo(socketFolder(chooseHome(dataDir))) : undefined;
}

function removeUnfinished(home: Home): void {
  for (const name of readdirSync(dirname(home.cluster))) {
    if (name.startsWith(basename(unfinishedOf(home)))) rmSync(join(dirname(home.cluster), name), { recursive: true, force: true, maxRetries: 10 });
  }
}
