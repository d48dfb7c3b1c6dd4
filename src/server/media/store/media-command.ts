import { parseArgs } from 'node:util';
import { type Env, placeSchema, readEnv } from '#server/core/env.ts';
import { StartError } from '#server/core/start-error.ts';
import { type Moved, moveFiles } from './move-files.ts';
import { openStore, placeOf } from './open-media-store.ts';

const USAGE = 'npm run media -- move --to FOLDER|s3://BUCKET/PREFIX [--delete]';
const PROGRESS_EVERY = 500;
const SHOWN_FAILURES = 20;
const MEGABYTE = 1024 * 1024;
const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' }, delete: { type: 'boolean', default: false } } });
  if (positionals.join() !== 'move' || !values.to) throw new StartError(USAGE);
  const target = placeSchema.safeParse(values.to);
  if (!target.success) throw new StartError(USAGE);
  await move(readEnv(), target.data, values.delete);
} catch (error) {
  const isUsageError = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!isUsageError && !(error instanceof StartError)) throw error;
  process.stderr.write(`${isUsageError ? USAGE : error.message}\n`);
  process.exitCode = 1;
}

async function move(env: Env, target: string, andDelete: boolean): Promise<void> {
  const source = sourceOf(env, target);
  if (andDelete && target !== placeOf(env)) throw new StartError(`New files still go to ${source}: set MEDIA_STORE=${target} and MEDIA_STORE_ALSO=${source}, and restart the site`);
  const [from, to] = [source, target].map((place) => openStore(place, env, { forCommand: true }));
  if (!from || !to) return;
  say(`From ${source} to ${target}`);
  const onFile = (moved: Moved) => {
    if ((moved.copied + moved.alreadyThere) % PROGRESS_EVERY === 0) say(`  ${described(moved)}`);
  };
  const moved = await moveFiles({ from, to, andDelete, onFile });
  say(described(moved));
  for (const { key, reason } of moved.failed.slice(0, SHOWN_FAILURES)) say(`  ${key}: ${reason}`);
  if (moved.failed.length > 0) throw new StartError(`${moved.failed.length} files could not be moved; run the same command again`);
  say(
    andDelete
      ? `Nothing is left at ${source}: take MEDIA_STORE_ALSO out of the settings`
      : `All files are at ${target}. When every machine writes there, --delete removes them from ${source}`,
  );
}

/** Where the files come from. The site has to read both places while files move, or pictures would be missing. */
function sourceOf(env: Env, target: string): string {
  const [here, also] = [placeOf(env), env.MEDIA_STORE_ALSO];
  if (target === here && also) return also;
  if (target === also) return here;
  if (also && target !== here)
    throw new StartError(`The site reads ${here} and ${also} now: files can move between these two. Take MEDIA_STORE_ALSO out of the settings before they move to ${target}`);
  throw new StartError(
    target === here
      ? `The files of the site are at ${here} already`
      : `While files move, the site has to read both places. Put this into its settings, restart it, and run the command again:\n  MEDIA_STORE=${target}\n  MEDIA_STORE_ALSO=${here}`,
  );
}

function described({ copied, alreadyThere, bytes, failed }: Moved): string {
  return `${copied} files copied (${Math.ceil(bytes / MEGABYTE)} MB), ${alreadyThere} were there already${failed.length > 0 ? `, ${failed.length} failed` : ''}`;
}
