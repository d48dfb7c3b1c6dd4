import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/media/upload-limits.ts';
import { picture } from '#server/db/schema/picture.ts';
import { pictureUpload } from '#server/db/schema/picture-upload.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { announce, finish, offsetOf, pictureOffice, sendPart, upload } from '#tests/support/picture-office.ts';
import { sweepScratch, sweepUploads } from './sweep-uploads.ts';

const { database, signIn, store, folder } = pictureOffice();
const THREE_DAYS_AGO = new Date(Date.now() - 3 * 86_400_000);

let shade = 0;
/** A photo like no other. */
const photo = (width = 300, height = 200) => {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: (shade * 53) % 256, g: (shade * 97) % 256, b: 160 } } });
};
const jpeg = (...size: [number?, number?]) =>
  photo(...size)
    .jpeg()
    .toBuffer();
const storedFiles = async () => (await readdir(join(folder(), 'originals')).catch(() => [])).sort();
const partsOf = async (id: string) => (await readdir(join(folder(), 'parts')).catch(() => [])).filter((name) => name.startsWith(`${id}-`));
const scratchFiles = async () => readdir(join(folder(), 'unfinished'));
const rowOf = async (id: number) => (await database().select().from(picture).where(eq(picture.id, id)))[0];

describe('an upload', () => {
  test('becomes a picture that the site serves like its others', async () => {
    const agent = await signIn('agent');
    const answer = await upload(agent, await jpeg(900, 600), 'IMG_4470.JPG');
    const { picture: made, known } = await answer.json();
    expect([answer.status, known]).toEqual([200, false]);
    expect(made).toMatchObject({ width: 900, height: 600, uploadedAs: 'IMG_4470.JPG', alt: { ru: '', en: '' }, focus: { x: 0.5, y: 0.5 }, useCount: 0, mayWrite: true });
    expect(made.owner).toEqual({ id: agent.actor.staffId, name: agent.actor.name });
    const row = await rowOf(made.id);
    expect(await storedFiles()).toContain(row?.file);
    expect(row?.placeholder).toMatch(/^#[\da-f]{6}$/);
    const [entry] = await database()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, String(made.id)));
    expect(entry).toMatchObject({ action: 'create', subject: 'picture', staffId: agent.actor.staffId });
    expect([...(await readdir(join(folder(), 'parts'))), ...(await scratchFiles())]).toEqual([]);
  });

  test('goes on where a lost connection stopped it', async () => {
    const agent = await signIn('agent');
    const bytes = await jpeg(1200, 800);
    const half = Math.floor(bytes.length / 2);
    const { id } = await announce(agent, bytes.length);
    expect((await sendPart(agent, id, bytes.subarray(0, half))).status).toBe(204);
    expect(await offsetOf(agent, id)).toBe(half);
    expect((await finish(agent, id)).status).toBe(409);
    expect((await sendPart(agent, id, bytes.subarray(half), half)).status).toBe(204);
    expect((await finish(agent, id)).status).toBe(200);
  });

  test('with a wrong offset is answered 409, and stores nothing of it', async () => {
    const agent = await signIn('agent');
    const bytes = await jpeg();
    const { id } = await announce(agent, bytes.length);
    expect((await sendPart(agent, id, bytes.subarray(10), 10)).status).toBe(409);
    expect(await offsetOf(agent, id)).toBe(0);
  });

  test('gives the same picture when it is asked for again, also twice at once', async () => {
    const agent = await signIn('agent');
    const bytes = await jpeg();
    const { id } = await announce(agent, bytes.length);
    await sendPart(agent, id, bytes);
    const answers = await Promise.all([finish(agent, id), finish(agent, id)]);
    const later = await finish(agent, id);
    const ids = await Promise.all([...answers, later].map(async (answer) => (await answer.json()).picture.id));
    expect(new Set(ids).size).toBe(1);
  });

  test('belongs to one person: others cannot see, continue, finish or end it', async () => {
    const [agent, other] = [await signIn('agent'), await signIn('owner')];
    const bytes = await jpeg();
    const { id } = await announce(agent, bytes.length);
    expect((await sendPart(other, id, bytes)).status).toBe(404);
    expect((await finish(other, id)).status).toBe(404);
    expect((await other.send('DELETE', `/uploads/${id}`, { headers: { 'tus-resumable': '1.0.0' } })).status).toBe(404);
    expect(await offsetOf(agent, id)).toBe(0);
  });

  test('can be ended, and leaves nothing behind', async () => {
    const agent = await signIn('agent');
    const { id } = await announce(agent, 1_000);
    await sendPart(agent, id, Buffer.alloc(100));
    expect(await partsOf(id)).toHaveLength(1);
    expect((await agent.send('DELETE', `/uploads/${id}`, { headers: { 'tus-resumable': '1.0.0' } })).status).toBe(204);
    expect(await partsOf(id)).toEqual([]);
    expect(await database().select().from(pictureUpload).where(eq(pictureUpload.id, id))).toEqual([]);
  });

  test('that nobody continues is deleted after two days, and so is what a crash has left', async () => {
    const agent = await signIn('agent');
    const [old, fresh] = [await announce(agent, 1_000), await announce(agent, 1_000)];
    for (const { id } of [old, fresh]) await sendPart(agent, id, Buffer.alloc(100));
    await database().update(pictureUpload).set({ createdAt: THREE_DAYS_AGO }).where(eq(pictureUpload.id, old.id));
    const kept = await upload(agent, await jpeg());
    const keptFile = (await rowOf((await kept.json()).picture.id))?.file ?? '';
    await writeFile(join(folder(), 'originals', '00000000000000000000000000000000.jpg'), 'a file whose row was never committed');
    await writeFile(join(folder(), 'unfinished', 'half'), 'half a copy');
    for (const file of [`parts/${(await partsOf(old.id))[0]}`, 'originals/00000000000000000000000000000000.jpg', 'unfinished/half', `originals/${keptFile}`])
      await utimes(join(folder(), file), THREE_DAYS_AGO, THREE_DAYS_AGO);
    await sweepUploads({ db: database(), pictures: store() });
    await sweepScratch({ pictures: store() });
    expect([await partsOf(fresh.id), await partsOf(old.id), await scratchFiles()]).toEqual([[expect.any(String)], [], []]);
    expect(await storedFiles()).toContain(keptFile);
    expect(await storedFiles()).not.toContain('00000000000000000000000000000000.jpg');
  });
});

test('originals of another site are not deleted, even if it uses the same store by mistake', async () => {
  const names = Array.from({ length: 21 }, (_, index) => `${String(index).padStart(32, 'a')}.jpg`);
  for (const name of names) await writeFile(join(folder(), 'originals', name), 'of another site');
  for (const name of names) await utimes(join(folder(), 'originals', name), THREE_DAYS_AGO, THREE_DAYS_AGO);
  await expect(sweepUploads({ db: database(), pictures: store() })).rejects.toThrow('does another site use the same MEDIA_STORE?');
  expect(await storedFiles()).toEqual(expect.arrayContaining(names));
  await Promise.all(names.map((name) => rm(join(folder(), 'originals', name))));
});

describe('the same picture', () => {
  test('is found by what it shows and not stored twice, whatever its name and EXIF', async () => {
    const [agent, other] = [await signIn('agent'), await signIn('agent')];
    const plain = await jpeg(500, 400);
    const first = await (await upload(agent, plain, 'a.jpg')).json();
    const before = await storedFiles();
    const tagged = await sharp(plain)
      .png()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toBuffer();
    const second = await (await upload(other, tagged, 'b.png')).json();
    expect(second).toMatchObject({ known: true, picture: { id: first.picture.id } });
    expect(await storedFiles()).toEqual(before);
  });
  test('sent by two people at once is stored once', async () => {
    const people = await Promise.all([signIn('agent'), signIn('editor')]);
    const bytes = await jpeg(640, 480);
    const made = await Promise.all(people.map(async (person) => (await upload(person, bytes)).json()));
    expect(new Set(made.map((one) => one.picture.id)).size).toBe(1);
  });
});

describe('is refused', () => {
  test('a file above 60 MB, before a byte is sent', async () => {
    const agent = await signIn('agent');
    const { answer } = await announce(agent, MAX_UPLOAD_BYTES + 1);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'file_too_large', error: 'Файл больше 60 МБ. Уменьшите снимок и\u00a0загрузите снова.' });
  });
  test('more bytes than were announced', async () => {
    const agent = await signIn('agent');
    const { id } = await announce(agent, 10);
    expect((await sendPart(agent, id, Buffer.alloc(11))).status).toBe(413);
  });
  test.each(['0', '-1', '1e3', 'NaN', ''])('a length of «%s»', async (length) => {
    const agent = await signIn('agent');
    expect((await agent.send('POST', '/uploads', { headers: { 'tus-resumable': '1.0.0', 'upload-length': length } })).status).toBe(400);
  });
  test('a length that is announced later', async () => {
    const agent = await signIn('agent');
    expect((await agent.send('POST', '/uploads', { headers: { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' } })).status).toBe(400);
  });
  test('the 51st unfinished upload of one person, while others go on', async () => {
    const [agent, other] = [await signIn('agent', 'en'), await signIn('agent')];
    for (let nth = 0; nth < 50; nth++) expect((await announce(agent, 1_000)).answer.status).toBe(201);
    const { answer } = await announce(agent, 1_000);
    expect(answer.status).toBe(429);
    expect((await answer.json()).error).toBe('Too many uploads are unfinished. Wait until those that have started are done.');
    expect((await announce(other, 1_000)).answer.status).toBe(201);
  });
  test('an id that is no upload', async () => {
    const agent = await signIn('agent');
    expect((await finish(agent, '0'.repeat(32))).status).toBe(404);
    expect((await finish(agent, '..%2F..%2Fetc%2Fpasswd')).status).toBe(400);
    expect((await agent.send('HEAD', '/uploads/..%2F..%2Foriginals', { headers: { 'tus-resumable': '1.0.0' } })).status).toBe(404);
  });
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\photos\\дом.jpg', 'дом.jpg'],
  ['a\u0000b\u202e\n.jpg', 'ab.jpg'],
  ['', ''],
  ['x'.repeat(300), 'x'.repeat(200)],
])('the name %j is kept as %j, and never names a file', async (name, expected) => {
  const agent = await signIn('agent');
  const made = await (await upload(agent, await jpeg(), name)).json();
  expect(made.picture.uploadedAs).toBe(expected);
  expect(made.picture.src).toMatch(/^\/media\/[\da-f]{32}\.jpg$/);
});

test('a request without a session, from another site or as a plain form is refused', async () => {
  const agent = await signIn('agent');
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '100' };
  expect((await agent.send('POST', '/uploads', { headers: { ...headers, cookie: '' } })).status).toBe(401);
  expect((await agent.send('POST', '/uploads', { headers: { ...headers, origin: 'https://other.example' } })).status).toBe(403);
  expect((await agent.send('POST', '/uploads', { headers: { ...headers, 'content-type': 'text/plain' }, body: 'x' })).status).toBe(415);
});
