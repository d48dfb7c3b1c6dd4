import { readEnv } from '#server/core/env.ts';
import { StartError } from '#server/core/start-error.ts';
import { migrateDatabase } from './migrate.ts';
import { openConfigured } from './open.ts';

const say = (text: string) => process.stdout.write(`· ${text}\n`);

try {
  const database = await openConfigured(readEnv(), { onStep: say, onError: () => {} });
  await migrateDatabase(database.db.$client);
  await database.close();
  say('The schema is up to date');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
