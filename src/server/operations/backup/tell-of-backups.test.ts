import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#server/core/env.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { testOffice } from '#tests/support/office.ts';
import { type BackupState, backupProblems, backupState, writeBackupState } from './backup-state.ts';
import { composeBackupsLetter } from './backups-letter.ts';
import { BACKUPS_TEMPLATE, tellOfBackups } from './tell-of-backups.ts';

const office = testOffice();
const folder = mkdtempSync(join(tmpdir(), 'tanais-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date();
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const env = readEnv({ DATA_DIR: folder, BACKUP_DIR: '/somewhere' });
const write = (changes: Partial<BackupState>) => {
  const time = now.toISOString();
  writeBackupState(env, { isOn: true, begunAt: time, checkedAt: time, baseAt: time, verifiedAt: time, ...changes });
};
/** No base backup for 30 hours; `checkedAt` is so late that `stopped` is never a problem as well. */
const makeLate = () => write({ baseAt: hours(-30).toISOString(), checkedAt: hours(1000).toISOString() });
const tell = (at = now, settings = env) => tellOfBackups(office.deps(), settings, at);
const letters = () => office.database().select().from(delivery).where(eq(delivery.template, BACKUPS_TEMPLATE)).orderBy(delivery.id);
beforeEach(() => office.database().delete(delivery).where(eq(delivery.template, BACKUPS_TEMPLATE)));

describe('when something is wrong with the backups', () => {
  test('every owner gets one letter a day, which the audit log records, and nobody does while all is well', async () => {
    await office.person('owner');
    write({});
    expect(await tell()).toBe(0);
    makeLate();
    const counts = await Promise.all([tell(), tell()]);
    expect(counts.filter((count) => count > 0)).toHaveLength(1);
    expect((await letters()).length).toBeGreaterThan(0);
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'backup.tell', subjectId: 'base', staffId: null });
    expect(await tell(hours(23))).toBe(0);
    expect(await tell(hours(25))).toBeGreaterThan(0);
  });

  test('BACKUP_MAIL gets the letter instead', async () => {
    makeLate();
    await tell(now, { ...env, BACKUP_MAIL: ['operator@tanais.example'] });
    expect((await letters()).map(({ recipient }) => recipient)).toEqual(['operator@tanais.example']);
  });

  test('letters older than a month are deleted', async () => {
    makeLate();
    const [old] = await office
      .database()
      .insert(delivery)
      .values({ channel: 'email', template: BACKUPS_TEMPLATE, recipient: 'a@tanais.example', createdAt: hours(-31 * 24) })
      .returning({ id: delivery.id });
    await tell();
    expect((await letters()).map(({ id }) => id)).not.toContain(old?.id);
  });

  test('the letter says what is wrong when it is sent, and is not sent if all is well again', async () => {
    const compose = composeBackupsLetter({
      deps: office.deps(),
      origin: 'https://tanais.example',
      problems: () => backupProblems(backupState(env), { isReal: false, now }),
    });
    makeLate();
    await tell(now, { ...env, BACKUP_MAIL: ['operator@tanais.example'] });
    const [row] = await letters();
    if (!row) throw new Error('no letter');
    const send = () => compose(row, {} as Parameters<typeof compose>[1]);
    expect((await send())?.letter).toMatchObject({
      locale: 'ru',
      subject: 'Резервные копии требуют внимания',
      blocks: [{}, { facts: [{ label: 'Нет свежей ночной копии' }] }, {}],
    });
    write({});
    expect(await send()).toBeUndefined();
  });
});

test('the page Today tells owners what is wrong with the backups, and nobody else', async () => {
  office.deps().backupProblems = () => ['base'];
  const { owner, editor, agent } = await office.people();
  const todayOf = async ({ browser }: typeof owner) => (await browser.get('/today')).body as unknown as { backups: string[] };
  expect(await todayOf(owner)).toMatchObject({ backups: ['base'] });
  for (const person of [editor, agent]) expect(await todayOf(person)).toMatchObject({ backups: [] });
});
