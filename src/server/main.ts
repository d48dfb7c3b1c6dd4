import './core/default-node-env.ts';
import cluster from 'node:cluster';
import { stopOnSignal } from './app/stop-on-signal.ts';
import { type Env, readEnv } from './core/env.ts';
import { describeMistyped, findMistyped } from './core/mistyped-settings.ts';
import { processCount } from './core/process-count.ts';
import { describeStartFailure } from './core/start-error.ts';
import { VERSION } from './core/version.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

function exit(code: number, reason?: string): never {
  if (reason) process.stderr.write(`${reason}\n`);
  process.exit(code);
}
const fail = (reason: string) => exit(1, reason);
const steps = { onStep: (text: string) => say(`· ${text}`), onFatal: fail };
const onStoppable = (stop: () => Promise<void>) => stopOnSignal({ stop, say, exit });

/** Each module is loaded only where it is needed: the primary of several workers has no use for the site itself. */
async function start(env: Env) {
  const processes = processCount(env);
  if (processes > 1) return (await import('./app/run-processes.ts')).runProcesses(env, processes, { ...steps, onStoppable });
  const site = await (await import('./app/start-site.ts')).startSite(env, steps);
  onStoppable(site.stop);
  return site;
}

try {
  if (cluster.isWorker) {
    const { serveWorker } = await import('./app/serve-worker.ts');
    // The primary may be killed meanwhile: a callback takes the error, which would otherwise be thrown.
    const send = (report: object) => void (process.connected && process.send?.(report, undefined, undefined, () => {}));
    serveWorker({ send, receive: (listener) => process.on('message', listener) });
  } else {
    const env = readEnv();
    steps.onStep(`Tanais ${VERSION}`);
    for (const mistyped of findMistyped(Object.keys(process.env))) steps.onStep(describeMistyped(mistyped));
    const site = await start(env);
    say(`\n  Tanais is at ${site.address}\n`);
    if (site.welcome) say(`  Nobody works in its office yet. This link creates the owner, once and within 24 hours:\n  ${site.welcome}\n`);
    if (!env.DATABASE_URL) {
      const { removeOldClusters } = await import('./db/major-upgrade/switch-clusters.ts');
      await removeOldClusters(env.DATA_DIR).catch((error: Error) => say(`· An old database could not be removed: ${error.message}`));
    }
  }
} catch (error) {
  fail(describeStartFailure(error));
}
