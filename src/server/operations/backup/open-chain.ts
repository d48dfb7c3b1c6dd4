import { join } from 'node:path';
import type { Env } from '#server/core/env.ts';
import { BackupError } from './backup-error.ts';
import { backupFolderOf, readJson, writeJson } from './backup-state.ts';
import { type Chain, chainOf, newChainId } from './chain.ts';
import type { Keys } from './seal.ts';
import type { Store } from './store.ts';

/** What this data folder knows of its chain: its id, and the BACKUP_DIR where it has begun. */
type Known = { id: string; begunIn?: string };

export const LOST = 'BACKUP_DIR has lost its backups: is its disk mounted? If they are really gone, npm run backup -- now --anew begins again';

const fileOf = (env: Pick<Env, 'DATA_DIR'>) => join(backupFolderOf(env), 'chain.json');

/** The chain that this data folder has begun in BACKUP_DIR; `isLost` if it is no longer there. Undefined before the first backup in this BACKUP_DIR. */
export async function findOwnChain(env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>, store: Store, keys: Keys): Promise<{ chain: Chain; isLost: boolean } | undefined> {
  const known = readJson<Known>(fileOf(env));
  if (!known || known.begunIn !== env.BACKUP_DIR) return undefined;
  const chain = chainOf(store, keys, known.id);
  return { chain, isLost: !(await chain.exists()) };
}

/**
 * The chain of a data folder. Each call checks that BACKUP_DIR still has it. If it is gone, perhaps because the disk is not mounted, nothing is written until somebody
 * asks to begin anew.
 */
export function openChain(env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>, store: Store, keys: Keys) {
  const file = fileOf(env);
  let opened: Chain | undefined;
  let looking: Promise<Chain> | undefined;
  let mayBegin = false;
  const look = async () => {
    const known = readJson<Known>(file) ?? { id: newChainId() };
    opened ??= chainOf(store, keys, known.id);
    if (!(await opened.exists())) {
      if (known.begunIn === env.BACKUP_DIR && !mayBegin) throw new BackupError(LOST);
      opened = chainOf(store, keys, opened.id); // without the lists of what was stored
      await opened.begin();
      writeJson(file, { id: opened.id, begunIn: env.BACKUP_DIR } satisfies Known);
    }
    mayBegin = false;
    return opened;
  };
  return {
    chain(): Promise<Chain> {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    /** Somebody has asked for it: the next call may begin the chain again where it is gone. */
    mayBeginAnew(): void {
      mayBegin = true;
    },
  };
}
