import { expect, test } from 'vitest';
import { StartError } from '#server/core/start-error.ts';
import { agreeOnSecret } from '#server/db/agree-on-secret.ts';
import { siteSecret } from '#server/db/schema/machines.ts';
import { testDatabase } from '#tests/support/database.ts';
import { acceptNewSecret } from './new-secret.ts';

const database = testDatabase('schema');
const [ONE, OTHER] = ['a-secret-of-the-site', 'another-secret-of-the-site'];

test('the first machine decides which secret the site has; the others must have the same', async () => {
  await Promise.all([ONE, ONE, ONE].map((secret) => agreeOnSecret(database(), secret)));
  const refusal = await agreeOnSecret(database(), OTHER).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toContain('set SECRET to that of its other machines');
  await agreeOnSecret(database(), ONE); // a restart
  expect(JSON.stringify(await database().select().from(siteSecret))).not.toContain(ONE);
});

test('of machines with different secrets that start together only one starts', async () => {
  await database().delete(siteSecret);
  const outcomes = await Promise.allSettled([ONE, OTHER].map((secret) => agreeOnSecret(database(), secret)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a lost secret can be replaced', async () => {
  await database().delete(siteSecret);
  await agreeOnSecret(database(), ONE);
  await acceptNewSecret(database());
  await agreeOnSecret(database(), OTHER);
  await expect(agreeOnSecret(database(), ONE)).rejects.toBeInstanceOf(StartError);
});
