import './default-node-env.ts';
import { StartError } from './start-error.ts';
import { startSite } from './start-site.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

try {
  const site = await startSite({ onStep: (text) => say(`· ${text}`), onFatal: fail });
  say(`\n  Tanais is at ${site.address}\n`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('· Finishing the requests under way');
    await site.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  const text = error instanceof StartError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  fail(text);
}
