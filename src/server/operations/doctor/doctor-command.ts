import { readEnv } from '#server/core/env.ts';
import { describeMistyped, findMistyped } from '#server/core/mistyped-settings.ts';
import { StartError } from '#server/core/start-error.ts';
import { requireUserOf } from '#server/operations/require-user.ts';
import { checkAddress } from './check-address.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkMachine } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkReplica } from './check-replica.ts';
import { checkStores } from './check-stores.ts';
import { type Finding, warning } from './finding.ts';

const MARKS: Record<Finding['state'], string> = { ok: '✓', warning: '!', error: '✗' };

/** `npm run doctor`: everything that can be wrong, in one line each, with what to do. It changes nothing; its exit code is 1 if something is wrong. */
try {
  const env = readEnv();
  await requireUserOf(env.DATA_DIR);
  const settings = findMistyped(Object.keys(process.env)).map((mistyped) => warning('settings', describeMistyped(mistyped)));
  const checks = [checkMachine(env), checkDatabase(env), checkReplica(env), checkStores(env), checkBackups(env), checkMail(env), checkAddress(env)];
  const findings = [...settings, ...(await Promise.all(checks)).flat()];
  for (const { what, state, text } of findings) process.stdout.write(`${MARKS[state]} ${what}: ${text}\n`);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  process.stdout.write(`${count('error')} errors, ${count('warning')} warnings\n`);
  process.exitCode = count('error') > 0 ? 1 : 0;
} catch (problem) {
  if (!(problem instanceof StartError)) throw problem;
  process.stderr.write(`${problem.message}\n`);
  process.exitCode = 1;
}
