import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaName } from '#contract/media/media.ts';
import { openBucket } from '#server/core/s3/s3.ts';
import { pictureUpload } from '#server/db/schema/picture-upload.ts';
import { createDerivatives } from '#server/media/derivatives.ts';
import { openCopies } from '#server/media/store/copies.ts';
import { openS3Store } from '#server/media/store/s3-store.ts';
import { announce, finish, offsetOf, type Person, pictureOffice, sendPart } from '#tests/support/picture-office.ts';
import { testS3 } from '#tests/support/s3.ts';
import { sweepUploads } from './sweep-uploads.ts';

/*
 * Two machines with nothing in common but the database and S3. A person's requests go to them in turn, as a proxy may send them.
 */
const s3 = testS3();
let disks: string;
beforeAll(async () => {
  disks = await mkdtemp(join(tmpdir(), 'tanais-disks-'));
});
afterAll(() => rm(disks, { recursive: true, force: true }));
const machine = (disk: string) => () => openS3Store(openBucket('s3://tanais/site', 'MEDIA_STORE', s3()), openCopies(join(disks, disk), 10_000_000));
const { database, signIn, machines, store } = pictureOffice(machine('one'), machine('other'));
const keys = async (prefix: string) => {
  const found: string[] = [];
  for await (const { key } of machine('third')().list(prefix)) found.push(key);
  return found;
};

let agent: Person;
beforeAll(async () => {
  agent = await signIn('agent');
});
const photo = (width: number) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#336655' } })
    .jpeg()
    .toBuffer();

test('an upload goes on and is finished at another machine, and the picture is shown by every machine, made by one', async () => {
  const bytes = await photo(900);
  const third = Math.floor(bytes.length / 3);
  const { id } = await announce(agent, bytes.length);
  for (const [from, to] of [
    [0, third],
    [third, 2 * third],
    [2 * third, bytes.length],
  ] as const) {
    expect(await offsetOf(agent, id)).toBe(from);
    expect((await sendPart(agent, id, bytes.subarray(from, to), from)).status).toBe(204);
  }
  expect(await keys('parts/')).toHaveLength(3);
  const { picture } = await (await finish(agent, id)).json();
  expect(await keys('parts/')).toEqual([]);
  expect(await (await finish(agent, id)).json()).toMatchObject({ picture: { id: picture.id } });

  const wanted = { name: mediaName(picture.src), width: 480, format: 'webp' } as const;
  const made = await machines()[0].derivatives.exact(wanted);
  const shown = await createDerivatives(machine('third')(), disks).exact(wanted);
  const pathOn = (disk: string) => ({ path: join(disks, disk, 'files/media/w480', `${wanted.name}.webp`) });
  expect([made, shown]).toEqual([pathOn('one'), pathOn('third')]);
  expect(await readdir(join(disks, 'third/files'))).toEqual(['media']); // it has not needed the original, so it has made nothing
  expect((await sharp(pathOn('third').path).metadata()).width).toBe(480);
});

test('a picture is deleted from S3 with everything made of it', async () => {
  const bytes = await photo(700);
  const { id } = await announce(agent, bytes.length);
  await sendPart(agent, id, bytes);
  const { picture } = await (await finish(agent, id)).json();
  const name = mediaName(picture.src);
  for (const shape of [undefined, 'tall-40'] as const) await machines()[0].derivatives.fitting({ name, width: 320, format: 'jpg', shape });
  expect(await keys('media/')).toEqual(expect.arrayContaining([`media/w320/${name}.jpg`, `media/tall-40/w320/${name}.jpg`]));
  expect((await agent.send('DELETE', `/pictures/${picture.id}`)).status).toBe(204);
  expect([...(await keys('originals/')), ...(await keys('media/'))].filter((key) => key.includes(name))).toEqual([]);
});

test('what a crash has left in S3 is swept, and nothing else', async () => {
  const { id } = await announce(agent, 1_000);
  await sendPart(agent, id, Buffer.alloc(100));
  await machine('third')().put('originals/00000000000000000000000000000000.jpg', (path) => writeFile(path, 'a file without a row'));
  const originals = await keys('originals/');
  const inThreeDays = Date.now() + 3 * 86_400_000;
  await database().delete(pictureUpload).where(eq(pictureUpload.id, id));
  await sweepUploads({ db: database(), pictures: store(), now: inThreeDays });
  expect(await keys('parts/')).toEqual([]);
  expect(await keys('originals/')).toEqual(originals.filter((key) => !key.includes('000000')));
});

test('an upload that is finished at both machines at once is one picture, and both answer with it', async () => {
  for (let times = 0; times < 3; times++) {
    const bytes = await photo(1000 + times);
    const { id } = await announce(agent, bytes.length);
    await sendPart(agent, id, bytes);
    const answers = await Promise.all([finish(agent, id), finish(agent, id), finish(agent, id), finish(agent, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).picture.id))).size).toBe(1);
  }
});
