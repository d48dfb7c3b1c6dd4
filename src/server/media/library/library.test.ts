import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { lotPhoto } from '#server/db/schema/lot.ts';
import { picture } from '#server/db/schema/picture.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { workingCopy } from '#server/db/schema/working-copy.ts';
import { type Person, pictureOffice, upload } from '#tests/support/picture-office.ts';
import { findMissingAlts } from './find-library-pictures.ts';
import { writePhotos } from './write-photos.ts';

const { database, signIn, folder } = pictureOffice();
const people = {} as { owner: Person; editor: Person; agent: Person; other: Person };
beforeAll(async () => {
  people.owner = await signIn('owner');
  people.editor = await signIn('editor', 'en');
  people.agent = await signIn('agent');
  people.other = await signIn('agent');
});

let side = 100;
/** A new picture that nothing shows. */
async function newPicture(person: Person, name = 'new.jpg'): Promise<{ id: number; src: string }> {
  side += 1;
  const bytes = await sharp({ create: { width: side, height: 80, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  return (await (await upload(person, bytes, name)).json()).picture;
}
const list = async (person: Person, query: string) => (await person.send('GET', `/pictures?${query}`)).json();
const idsOf = (answer: { items: { id: number }[] }) => answer.items.map(({ id }) => id);
const idOf = async (file: string) => (await database().select({ id: picture.id }).from(picture).where(eq(picture.file, file)))[0]?.id ?? 0;

describe('the library', () => {
  test('lists all pictures, the newest first, page by page', async () => {
    const [first, second] = [await newPicture(people.agent), await newPicture(people.agent)];
    const all = await list(people.agent, 'limit=10');
    expect(idsOf(all).slice(0, 2)).toEqual([second.id, first.id]);
    const next = await list(people.agent, 'limit=10&page=2');
    expect(idsOf(next).filter((id) => idsOf(all).includes(id))).toEqual([]);
    expect(all.total).toBe(await database().$count(picture));
  });
  test('lists what is mine, what nothing shows and what lacks a text', async () => {
    const mine = await newPicture(people.other);
    expect(idsOf(await list(people.other, 'mine=1'))).toEqual([mine.id]);
    const unused = await list(people.owner, 'view=unused&limit=200');
    expect(idsOf(unused)).toContain(mine.id);
    expect(idsOf(unused)).not.toContain(await idOf('hero-01.jpg'));
    expect(unused.items.every(({ useCount }: { useCount: number }) => useCount === 0)).toBe(true);
    for (const view of ['no-alt', 'no-english', 'small']) expect(idsOf(await list(people.owner, `view=${view}&limit=200`))).toContain(mine.id);
    await people.owner.send('PATCH', `/pictures/${mine.id}`, { json: { alt: { ru: 'Дом' } } });
    expect(idsOf(await list(people.owner, 'view=no-alt&limit=200'))).not.toContain(mine.id);
    expect(idsOf(await list(people.owner, 'view=no-english&limit=200'))).toContain(mine.id);
  });
  test('finds by words of the texts, by the name of the file and by the number of a lot', async () => {
    const made = await newPicture(people.agent, 'DJI_0088 100%.jpg');
    expect(idsOf(await list(people.agent, `search=${encodeURIComponent('dji 100%')}`))).toEqual([made.id]);
    expect((await list(people.agent, `search=${encodeURIComponent('ВИЛЛА бассейн')}`)).total).toBeGreaterThan(0);
    expect((await list(people.agent, 'search=villa%20pool')).total).toBeGreaterThan(0);
    const ofLot = await database().select({ id: lotPhoto.pictureId }).from(lotPhoto).where(eq(lotPhoto.ownerId, 1301));
    expect(idsOf(await list(people.agent, 'search=1301&limit=200')).sort()).toEqual(ofLot.map(({ id }) => id).sort());
    expect((await list(people.agent, `search=${encodeURIComponent("%';--")}`)).total).toBe(0);
  });
  test('gives only the pictures that are asked for by id', async () => {
    const ids = [await idOf('villa-01.jpg'), await idOf('villa-02.jpg')];
    expect(idsOf(await list(people.agent, `ids=${ids.join()},999999`)).sort()).toEqual(ids.sort());
  });
  test.each(['ids=', 'ids=1,', 'ids=a', 'limit=201', 'page=0', 'view=other', `search=${'x'.repeat(101)}`])('refuses %s', async (query) =>
    expect((await people.agent.send('GET', `/pictures?${query}`)).status).toBe(400),
  );
  test('says what shows a picture, and where it is the cover', async () => {
    const [cover] = await database().select({ id: lotPhoto.pictureId }).from(lotPhoto).where(eq(lotPhoto.ownerId, 1301)).orderBy(lotPhoto.position);
    const { uses } = await (await people.editor.send('GET', `/pictures/${cover?.id}`)).json();
    expect(uses).toContainEqual({ kind: 'lot', id: 1301, title: 'A riverfront house on the Don', isCover: true });
    expect((await (await people.owner.send('GET', `/pictures/${await idOf('hero-01.jpg')}`)).json()).uses).toContainEqual(expect.objectContaining({ kind: 'home' }));
    expect((await people.owner.send('GET', '/pictures/999999')).status).toBe(404);
  });
});

describe('texts and focal point', () => {
  test('are written one by one, with one entry in the audit log', async () => {
    const { id } = await newPicture(people.agent);
    await people.agent.send('PATCH', `/pictures/${id}`, { json: { alt: { ru: ' Терраса ' } } });
    const answer = await people.agent.send('PATCH', `/pictures/${id}`, { json: { alt: { en: 'A terrace' }, focus: { x: 0.621, y: 0.1 } } });
    expect(await answer.json()).toMatchObject({ alt: { ru: 'Терраса', en: 'A terrace' }, focus: { x: 0.62, y: 0.1 } });
    await people.agent.send('PATCH', `/pictures/${id}`, { json: { focus: { x: 0.62, y: 0.1 } } }); // nothing new
    const entries = await database()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, String(id)));
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
  });
  test.each([{ focus: { x: 1.1, y: 0 } }, { focus: { x: 'a', y: 0 } }, { alt: { ru: 'x'.repeat(301) } }, { alt: 'text' }, [], null])('refuse %j at the field', async (json) => {
    const { id } = await newPicture(people.agent);
    const answer = await people.agent.send('PATCH', `/pictures/${id}`, { json });
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'invalid_form']);
  });
  test('of a picture that is shown cannot be emptied', async () => {
    const answer = await people.owner.send('PATCH', `/pictures/${await idOf('villa-01.jpg')}`, { json: { alt: { en: ' ' } } });
    expect([answer.status, (await answer.json()).fields]).toEqual([422, { 'alt.en': 'Заполните это поле' }]);
  });
  test('are an agent’s own, and everybody’s for editors and owners', async () => {
    const { id } = await newPicture(people.agent);
    const json = { alt: { ru: 'Дом' } };
    const statuses = await Promise.all(
      [people.owner, people.editor, people.agent, people.other].map(async (person) => (await person.send('PATCH', `/pictures/${id}`, { json })).status),
    );
    expect(statuses).toEqual([200, 200, 200, 403]);
    expect((await people.other.send('DELETE', `/pictures/${id}`)).status).toBe(403);
    expect((await people.agent.send('DELETE', `/pictures/${await idOf('villa-01.jpg')}`)).status).toBe(403);
  });
  test('that are missing are found for a publication, by language', async () => {
    const { id } = await newPicture(people.agent);
    await people.agent.send('PATCH', `/pictures/${id}`, { json: { alt: { ru: 'Дом' } } });
    expect(await findMissingAlts(database(), [id, await idOf('villa-01.jpg')])).toEqual([{ id, ru: false, en: true }]);
  });
});

describe('a picture is deleted', () => {
  test('only while nothing shows it; the refusal names what does', async () => {
    const id = await idOf('hero-01.jpg');
    const answer = await people.editor.send('DELETE', `/pictures/${id}`);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'picture_in_use', error: expect.stringMatching(/^The picture cannot be deleted while the site shows it: .*home page.*\.$/) });
    expect(await idOf('hero-01.jpg')).toBe(id);
  });
  test('not while a working copy has it', async () => {
    const { id } = await newPicture(people.agent);
    await database()
      .insert(workingCopy)
      .values({ kind: 'lot', id: 900_001, fields: { 'title.en': 'A house', 'title.ru': 'Дом', photos: [id] } });
    const answer = await people.agent.send('DELETE', `/pictures/${id}`);
    expect(await answer.json()).toMatchObject({ code: 'picture_in_use' });
  });
  test('with its file and everything made of it', async () => {
    const { id, src } = await newPicture(people.agent);
    const name = src.slice('/media/'.length);
    const derived = join(folder(), 'media', 'tall-40', 'w320');
    await mkdir(derived, { recursive: true });
    await writeFile(join(derived, name.replace('.jpg', '.avif')), 'smaller');
    expect((await people.agent.send('DELETE', `/pictures/${id}`)).status).toBe(204);
    expect(existsSync(join(folder(), 'originals', name))).toBe(false);
    expect(existsSync(join(derived, name.replace('.jpg', '.avif')))).toBe(false);
    expect((await people.agent.send('GET', `/pictures/${id}`)).status).toBe(404);
  });
});

describe('photos of a lot', () => {
  const photosOf = async (lotId: number) =>
    (await database().select({ id: lotPhoto.pictureId }).from(lotPhoto).where(eq(lotPhoto.ownerId, lotId)).orderBy(lotPhoto.position)).map(({ id }) => id);
  test('are written in any order, with any removed or added, without collisions', async () => {
    const some = (await database().select({ id: picture.id }).from(picture).limit(12)).map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(some), async (ids) => {
        await database().transaction((tx) => writePhotos(tx, 1301, ids));
        expect(await photosOf(1301)).toEqual(ids);
      }),
      { numRuns: 25 },
    );
  });
  test('are refused if one is there twice, is no picture, or there are too many', async () => {
    const [one = 0] = await photosOf(1002);
    const before = await photosOf(1002);
    for (const ids of [[one, one], [one, 999_999], Array.from({ length: MAX_PHOTOS + 1 }, (_, id) => id + 1), Array.from({ length: 400 }, (_, id) => id + 1)])
      await expect(database().transaction((tx) => writePhotos(tx, 1002, ids))).rejects.toThrow(/invalid_form|too_many_photos/);
    expect(await photosOf(1002)).toEqual(before);
  });
});
