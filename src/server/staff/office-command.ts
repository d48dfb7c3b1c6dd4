import { parseArgs } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import { LOCALES } from '#contract/core/locale.ts';
import { inviteInput } from '#contract/staff/people.ts';
import { ROLES } from '#contract/staff/staff.ts';
import { type Env, readEnv } from '#server/core/env.ts';
import { AppError } from '#server/core/errors.ts';
import { readSecret } from '#server/core/read-secret.ts';
import { StartError } from '#server/core/start-error.ts';
import type { Database } from '#server/db/client.ts';
import { openConfigured, openRunning } from '#server/db/open.ts';
import { staff } from '#server/db/schema/staff.ts';
import { resetSecondFactor, setActive } from './change-staff.ts';
import { storeInvitation } from './invite.ts';
import { INVITATION_HOURS, linkAddress, officeOrigin } from './link.ts';
import { acceptNewSecret } from './new-secret.ts';

const USAGE = `npm run office -- invite EMAIL --role ${ROLES.join('|')} [--lang ${LOCALES.join('|')}] | list | disable EMAIL | reset-mfa EMAIL | new-secret`;
const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { role: { type: 'string' }, lang: { type: 'string', default: 'ru' } } });
  const env = readEnv();
  const options = { onStep: () => {}, onError: () => {} };
  // If the site is running with the embedded PostgreSQL, use that server through its socket: two cannot share a data folder.
  const database = (await openRunning(env, options)) ?? (await openConfigured(env, options));
  await run(database.db, env, positionals, values).then(say).finally(database.close);
} catch (error) {
  const isUsageError = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!isUsageError && !(error instanceof StartError)) throw error;
  process.stderr.write(`${isUsageError ? USAGE : error.message}\n`);
  process.exitCode = 1;
}

async function run(db: Database, env: Env, [command, email = '']: string[], { role, lang }: { role?: string; lang: string }): Promise<string> {
  if (command === 'list') return list(db);
  if (command === 'invite') {
    const input = inviteInput.safeParse({ email, role, locale: lang });
    if (!input.success) throw new StartError(USAGE);
    const secret = readSecret(env);
    const link = await withReason(() => db.transaction((tx) => storeInvitation(tx, secret, null, input.data)));
    return `Invitation of ${input.data.email} as ${role}, good once and for ${INVITATION_HOURS} hours:\n${linkAddress(secret, link, officeOrigin(env))}`;
  }
  if (command === 'disable') {
    await withReason(async () => setActive({ db }, null, await idOf(db, email), false));
    return `${email} is signed out everywhere and can no longer sign in`;
  }
  if (command === 'reset-mfa') {
    await withReason(async () => resetSecondFactor({ db }, null, await idOf(db, email)));
    return `${email} now signs in by password alone; without a password, a reset by mail sets one`;
  }
  if (command === 'new-secret') {
    await acceptNewSecret(db);
    return 'The next start decides: give every machine the same SECRET and restart them all. Links in letters that were sent are no longer good; staff with an authenticator app need a new one: reset-mfa EMAIL';
  }
  throw new StartError(USAGE);
}

async function list(db: Database): Promise<string> {
  const rows = await db.select().from(staff).orderBy(desc(staff.active), staff.email);
  const lines = rows.map(({ email, name, role, active, demo }) => `${email}  ${name}  ${role}${active ? '' : ', disabled'}${demo ? ', demo' : ''}`);
  return lines.join('\n') || 'Nobody works here yet';
}

async function idOf(db: Database, email: string): Promise<number> {
  const [person] = await db.select({ id: staff.id }).from(staff).where(eq(staff.email, email.trim().toLowerCase()));
  if (!person) throw new StartError(`Nobody has the address ${email}; see npm run office -- list`);
  return person.id;
}

const REASONS: Record<string, string> = { emailTaken: 'This address is already in use', lastOwner: 'This is the only owner: invite another first' };

/** Turns the code with which a use case refuses into a sentence. */
async function withReason<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [reason = ''] = Object.values(error.fields ?? {});
    throw new StartError(REASONS[reason] ?? `Not possible: ${error.message}`);
  }
}
