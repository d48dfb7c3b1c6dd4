import { StartError } from './start-error.ts';
import { startSite } from './start-site.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  const site = await startSite({ onStep: (text) => say(`· ${text}`) });
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
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
