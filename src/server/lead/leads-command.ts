import { readEnv } from '#server/core/env.ts';
import { StartError } from '#server/core/start-error.ts';
import { openConfigured, openRunning } from '#server/db/open.ts';
import { openMediaStore } from '#server/media/store/open-media-store.ts';
import { resend } from '#server/outbox/deliver.ts';
import { mailFolderOf } from '#server/outbox/letters/open-mailer.ts';
import { contactOf } from '#server/retention/contact.ts';
import type { PersonalFiles } from '#server/retention/forget-old.ts';
import { forgetPerson } from '#server/retention/forget-person.ts';
import { listDead, listRepeated, listSpam, showLead } from './lead-log.ts';

const USAGE = 'npm run leads -- dead | show NUMBER | resend DELIVERY | spam | repeated | forget PHONE-OR-EMAIL';
const say = (text: string) => process.stdout.write(`${text}\n`);
const numberOf = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

const [command, ...words] = process.argv.slice(2);
const argument = words.join(' '); // a phone may be written with spaces
try {
  const env = readEnv();
  const options = { onStep: () => {}, onError: () => {} };
  // If the site is running with the embedded PostgreSQL, use that server through its socket: two cannot share a data folder.
  const database = (await openRunning(env, options)) ?? (await openConfigured(env, options));
  await run(database.db, { mediaStore: openMediaStore(env), mailFolder: mailFolderOf(env) })
    .then(say)
    .finally(database.close);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(db: Parameters<typeof listDead>[0], files: PersonalFiles): Promise<string> {
  const number = numberOf(argument);
  if (command === 'dead') return listDead(db);
  if (command === 'spam') return listSpam(db);
  if (command === 'repeated') return listRepeated(db);
  if (command === 'show' && number) return showLead(db, number);
  if (command === 'resend' && number) {
    if (!(await resend(db, number))) throw new StartError(`Delivery ${number} was not given up; see npm run leads -- dead`);
    return `Delivery ${number} will be tried again within a minute`;
  }
  const contact = command === 'forget' ? contactOf(argument) : undefined;
  if (contact) {
    const { leads, alerts, priceWatches } = await forgetPerson(db, files, contact);
    return `Deleted: ${leads} leads, ${alerts} alerts, ${priceWatches} followed prices`;
  }
  throw new StartError(USAGE);
}
