import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { consent } from '#server/db/schema/consent.ts';
import { lead } from '#server/db/schema/lead.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { postTo } from '#tests/support/post-to.ts';
import { BOMB, NOT_RESUMES, RESUMES } from '#tests/support/resumes.ts';
import { createApi } from './api.ts';

const database = testDatabase();
let parent: string;
let folder: string;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tanais-resumes-'));
  folder = join(parent, 'resumes'); // made when the first one comes
  api = createApi(depsOn(database(), parent), createLog('silent'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const post = postTo(() => api, '/feedback');
const MEGABYTE = 1024 * 1024;

function application(file?: Buffer | Uint8Array, name = 'cv.pdf', more: Record<string, string> = {}, field = 'resume'): FormData {
  const form = new FormData();
  const fields = { type: 'vacancy-application', ...EXAMPLES['vacancy-application'].least, consent: 'on', requestId: randomUUID(), ...more };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  if (file) form.append(field, new File([new Uint8Array(file)], name));
  return form;
}
const files = () => readdir(folder).catch(() => []);
const fieldsOf = async (form: FormData) => {
  const { status, body } = await post(form);
  return [status, body.fields];
};
async function storedBy(form: FormData) {
  const { status, body } = await post(form);
  expect(status).toBe(201);
  const [row] = await database().select().from(lead).where(eq(lead.id, body.id));
  return row;
}

describe('an application for a vacancy', () => {
  test.each(Object.entries(RESUMES))('is accepted with a résumé in %s', async (kind, bytes) => {
    const row = await storedBy(application(bytes, `Резюме Анны.${kind}`));
    expect(row).toMatchObject({ vacancyId: 1, email: 'a@b.ru', details: { resumeName: `Резюме Анны.${kind}` } });
    expect(row?.resumeKey).toMatch(new RegExp(`^[\\w-]{32}\\.${kind}$`));
    const path = join(folder, row?.resumeKey ?? '');
    expect(await readFile(path)).toEqual(bytes);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });
  test('is accepted without a résumé', async () => {
    expect(await storedBy(application())).toMatchObject({ resumeKey: null, details: {} });
    expect(await storedBy(application(Buffer.alloc(0), ''))).toMatchObject({ resumeKey: null }); // what a browser sends for a field left empty
  });
  test.each(Object.entries(NOT_RESUMES))('is refused with %s', async (_, bytes) => {
    const before = await files();
    expect(await fieldsOf(application(bytes))).toEqual([422, { resume: 'validations.fileType' }]);
    expect(await files()).toEqual(before);
  });
  test('has a résumé whose type is read from its content, not from its name', async () =>
    expect((await storedBy(application(RESUMES.rtf, 'virus.exe')))?.resumeKey).toMatch(/\.rtf$/));
  test('may have a zip bomb, which is never unpacked', async () => expect((await storedBy(application(BOMB, 'cv.docx')))?.resumeKey).toMatch(/\.docx$/));
  test('may have a résumé of ten megabytes and not a byte more', async () => {
    const large = Buffer.concat([RESUMES.rtf, Buffer.alloc(10 * MEGABYTE - RESUMES.rtf.length)]);
    expect(await storedBy(application(large))).toMatchObject({ resumeKey: expect.any(String) });
    expect(await fieldsOf(application(Buffer.concat([large, Buffer.alloc(1)])))).toEqual([422, { resume: 'validations.fileTooLarge' }]);
  });
  test('sent ten times at once keeps one file', async () => {
    const before = (await files()).length;
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(application(RESUMES.pdf, 'cv.pdf', { requestId }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect(await files()).toHaveLength(before + 1);
  });
  test('without a request id is the same lead with the same file, and another lead with another file', async () => {
    const send = (bytes: Buffer) => post(application(bytes, 'cv', { requestId: '', name: 'Мария' }));
    expect([(await send(RESUMES.pdf)).status, (await send(RESUMES.pdf)).status, (await send(RESUMES.rtf)).status]).toEqual([201, 200, 201]);
  });
  test('that cannot be stored leaves no file behind', async () => {
    const before = await files();
    await database().execute("alter table lead add constraint no_more check (name <> 'Пётр')");
    const { status, body } = await post(application(RESUMES.pdf, 'cv.pdf', { name: 'Пётр' }));
    expect([status, body.code]).toEqual([500, 'internal']);
    expect(await files()).toEqual(before);
    expect(await database().$count(consent)).toBe(await database().$count(lead));
  });
  test('gets all its errors at once', async () =>
    expect(await fieldsOf(application(Buffer.from('MZ'), 'cv.pdf', { name: 'Anna' }))).toEqual([422, { name: 'validations.onlyRuLetters', resume: 'validations.fileType' }]));
  test.each([
    ['..\\..\\cv\u0007\u2028.pdf', 'pdf', 'cv.pdf'],
    ['cv.html', 'pdf', 'cv.pdf'],
    ['cv.pdf.exe', 'rtf', 'cv.pdf.rtf'],
    ['\u202efdp.exe', 'pdf', 'fdp.pdf'],
    ['c\u200bv\ufeff\u00ad.docx', 'docx', 'cv.docx'],
    ['Резюме Анны', 'odt', 'Резюме Анны.odt'],
    [`${'я'.repeat(300)}.doc`, 'doc', `${'я'.repeat(80)}.doc`],
    [`${'x'.repeat(79)}😀.pdf`, 'pdf', `${'x'.repeat(79)}😀.pdf`],
    ['.pdf', 'pdf', 'resume.pdf'],
    ['\u202e', 'pdf', 'resume.pdf'],
  ] as const)('with a file named %j of the type %s has it stored as %s', async (name, kind, shown) =>
    expect((await storedBy(application(RESUMES[kind], name)))?.details).toEqual({ resumeName: shown }),
  );
  test('with a file name instead of the file is refused', async () => {
    const fields = new URLSearchParams({ type: 'vacancy-application', ...EXAMPLES['vacancy-application'].least, consent: 'on', resume: 'cv.pdf' });
    expect((await post(`${fields}`, 'application/x-www-form-urlencoded')).body.fields).toEqual({ resume: 'validations.fileType' });
  });
});

describe('an unexpected file', () => {
  test('is refused with an error on its field', async () => {
    expect(await fieldsOf(application(RESUMES.pdf, 'cv.pdf', {}, 'photo'))).toEqual([422, { photo: 'validations.notValid' }]);
    expect(await fieldsOf(application(RESUMES.pdf, 'cv.pdf', { type: 'common-contact' }))).toEqual([422, { resume: 'validations.notValid' }]);
  });
  test('is refused as a second résumé', async () => {
    const form = application(RESUMES.pdf);
    form.append('resume', new File([new Uint8Array(RESUMES.rtf)], 'cv.rtf'));
    expect(await fieldsOf(form)).toEqual([422, { resume: 'validations.notValid' }]);
  });
});
