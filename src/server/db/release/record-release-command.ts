import { readFileSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { readEnv } from '#server/core/env.ts';
import { VERSION } from '#server/core/version.ts';
import { openConfigured } from '#server/db/open.ts';
import { type Release, readSchema } from './read-release.ts';

/*
 * Part of releasing a version: records what it relies on in the database, so that the next version is tested against it. The configured database must have had its
 * migrations and nothing else. The expressions for notices are written by hand and stay.
 */
const FILE = new URL('./previous-release.json', import.meta.url);

const database = await openConfigured(readEnv(), { onStep: () => {}, onError: () => {} });
const client = new Client(database.db.$client.options);
await client.connect();
const { notices } = JSON.parse(readFileSync(FILE, 'utf8')) as Release;
const { columns, rules } = await readSchema(client);
const parts = { version: JSON.stringify(VERSION), notices: linesOf(notices), columns: linesOf(columns), rules: linesOf(rules) };
const text = Object.entries(parts).map(([name, part]) => `"${name}": ${part}`);
writeFileSync(FILE, `{\n${text.join(',\n')}\n}\n`);
await client.end();
await database.close();
process.stdout.write(`· ${FILE.pathname} says what ${VERSION} relies on; format it with npm run format\n`);

/** One line for each entry, so that a change is one line too. */
function linesOf(entries: Record<string, unknown>): string {
  const lines = Object.entries(entries).map(([name, entry]) => `${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
  return `{\n${lines.join(',\n')}\n}`;
}
