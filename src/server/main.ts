import './core/default-node-env.ts';
import { startSite } from './app/start-site.ts';
import { stopOnSignal } from './app/stop-on-signal.ts';
import { StartError } from './core/start-error.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

function exit(code: number, reason?: string): never {
  if (reason) process.stderr.write(`${reason}\n`);
  process.exit(code);
}
const fail = (reason: string) => exit(1, reason);

try {
  const site = await startSite({ onStep: (text) => say(`· ${text}`), onFatal: fail });
  say(`\n  Tanais is at ${site.address}\n`);
  stopOnSignal({ stop: site.stop, say, exit });
} catch (error) {
  const text = error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  fail(text);
}
