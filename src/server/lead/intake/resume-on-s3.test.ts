import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBucket } from '#server/core/s3/s3.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { openCopies } from '#server/media/store/copies.ts';
import { openS3Store } from '#server/media/store/s3-store.ts';
import { forgetPerson } from '#server/retention/forget-person.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { RESUMES } from '#tests/support/resumes.ts';
import { testS3 } from '#tests/support/s3.ts';

const s3 = testS3();
const database = testDatabase();
const api = testApi(database);
let disk: string;
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'tanais-resume-s3-'));
});
afterAll(() => rm(disk, { recursive: true, force: true }));
const storeAt = (S3_ENDPOINT: string) => openS3Store(openBucket('s3://tanais/site', 'MEDIA_STORE', { ...s3(), S3_ENDPOINT }), openCopies(disk, 1_000_000));
const CONTACT = { email: 'anna.s3@mail.example' };

function apply() {
  const form = new FormData();
  const values = { type: 'vacancy-application', consent: 'on', requestId: randomUUID(), ...EXAMPLES['vacancy-application'].least, ...CONTACT };
  for (const [field, value] of Object.entries(values)) form.set(field, String(value));
  form.set('resume', new File([new Uint8Array(RESUMES.pdf)], 'cv.pdf'));
  return api.post('/feedback')(form);
}

test('a résumé goes to S3 and into the letter, stays on no machine, and is deleted with its person', async () => {
  const mediaStore = storeAt(s3().S3_ENDPOINT);
  api.deps().mediaStore = mediaStore;
  const { body } = await apply();
  const [row] = await database().select().from(lead).where(eq(lead.id, body.id));
  const key = `resumes/${row?.resumeKey}`;
  expect(await mediaStore.read(key)).toEqual(RESUMES.pdf);
  const [letter] = await database().select().from(delivery).where(eq(delivery.leadId, body.id));
  expect(letter && (await api.mail(letter))?.attachments).toMatchObject([{ filename: 'cv.pdf', content: RESUMES.pdf }]);
  expect((await readdir(disk, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual([]);
  await forgetPerson(database(), { mediaStore, mailFolder: join(disk, 'mail') }, CONTACT);
  expect(await mediaStore.read(key)).toBeUndefined();
});

test('while S3 does not answer an application is not accepted, and the visitor is asked to try again', async () => {
  api.deps().mediaStore = storeAt('http://127.0.0.1:1');
  const before = await database().$count(lead);
  expect(await apply()).toMatchObject({ status: 503, body: { code: 'not_ready' } });
  expect(await database().$count(lead)).toBe(before);
});
