import { count, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { picture } from '#server/db/schema/picture.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { revision, scheduledAction } from '#server/db/schema/working-copy.ts';
import { testOffice } from '#tests/support/office.ts';

const office = testOffice();
type Person = Awaited<ReturnType<typeof office.person>>;
type Answer = Awaited<ReturnType<Person['browser']['post']>>;
type Thing = { changes: Record<string, unknown>; problems: Record<string, string>; version: number; status: string; lastStep: { revision: number } | null };
let editor: Person;
beforeAll(async () => {
  editor = await office.person('editor');
});

const read = async (id: number) => (await editor.browser.get(`/lots/${id}`)).body as unknown as Thing;
const save = async (id: number, changes: Record<string, unknown>, base?: number) =>
  editor.browser.patch(`/lots/${id}/working-copy`, { saveId: crypto.randomUUID(), base: base ?? (await read(id)).version, changes });
const act = (id: number, action: string, body: object = {}) => editor.browser.post(`/lots/${id}/${action}`, body);
/** A new lot with the values of one that is for sale. */
const copyOfLot = async () => Number((await act(1301, 'duplicate')).body.id);
const publicLot = async () => {
  const id = await copyOfLot();
  expect((await act(id, 'publish')).status).toBe(200);
  return id;
};

describe('photos of a lot', () => {
  test('400 are refused at the field, and everything else of the save is kept', async () => {
    const id = await copyOfLot();
    const { status, body } = await save(id, { photos: Array.from({ length: 400 }, (_, nth) => nth + 1), rooms: 7 });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['photos']]);
    expect(body.fields?.photos).toMatch(/\S/);
    expect((await read(id)).changes).toMatchObject({ rooms: 7 });
  });
  test('as many as are allowed are kept in their order', async () => {
    const id = await copyOfLot();
    const ids = (await office.database().select({ id: picture.id }).from(picture).limit(MAX_PHOTOS)).map((row) => row.id).toReversed();
    expect((await save(id, { photos: ids })).status).toBe(200);
    expect((await read(id)).changes.photos).toEqual(ids);
  });
});

describe('a broken floor plan', () => {
  const title = { ru: '1-й этаж', en: 'Ground floor' };
  const room = (ru: string, x: number) => ({ title: { ru, en: ru }, kind: 'room', x, y: 0, width: 3, depth: 3 });
  test('can be saved half drawn; then a publication is refused, and names the rooms', async () => {
    const id = await copyOfLot();
    expect((await save(id, { floorPlans: [{ title, rooms: [room('Кухня', 0), room('Холл', 1)] }] })).status).toBe(200);
    const { status, body } = await act(id, 'publish');
    expect([status, body.fields?.floorPlans]).toEqual([422, expect.stringMatching(/Кухня.*Холл/)]);
    expect((await read(id)).status).toBe('new');
  });
  test.each([
    ['something that is no list', 'plan'],
    ['a floor without rooms at all', [{ title }]],
    ['a room whose width is a text', [{ title, rooms: [{ ...room('Кухня', 0), width: 'wide' }] }]],
    ['an endless room', [{ title, rooms: [{ ...room('Кухня', 0), width: 1e9 }] }]],
    ['a hundred floors', Array.from({ length: 100 }, () => ({ title, rooms: [room('Кухня', 0)] }))],
  ])('%s is refused at the field, and the plan that was there stays', async (_, floorPlans) => {
    const id = await copyOfLot();
    const before = (await read(id)).changes.floorPlans;
    const { status, body } = await save(id, { floorPlans, rooms: 8 });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['floorPlans']]);
    expect((await read(id)).changes).toMatchObject({ floorPlans: before, rooms: 8 });
  });
});

test('two tabs: a save from a stale version is answered with both values of its field, and keeps the rest', async () => {
  const id = await copyOfLot();
  const { version } = await read(id);
  const other = await office.person('editor');
  await other.browser.patch(`/lots/${id}/working-copy`, { saveId: crypto.randomUUID(), base: version, changes: { rooms: 3 } });
  const { status, body } = await save(id, { rooms: 4, bathrooms: 5 }, version);
  expect([status, body]).toMatchObject([409, { saved: ['bathrooms'], conflicts: { rooms: { mine: { value: 4 }, theirs: { value: 3 } } } }]);
  expect((await read(id)).changes).toMatchObject({ rooms: 3, bathrooms: 5 });
});

test.each(['publish', 'discard'])('an action on a stale version is refused: %s', async (verb) => {
  const id = await copyOfLot();
  const { version } = await read(id);
  await save(id, { rooms: 6 });
  const answer = verb === 'publish' ? await act(id, 'publish', { version }) : await editor.browser.delete(`/lots/${id}/working-copy?version=${version}`);
  expect([answer.status, answer.code]).toEqual([409, 'conflict']);
  expect(await read(id)).toMatchObject({ status: 'new', changes: { rooms: 6 } });
});

/** A verb, the steps that make it possible, and the request that a double click sends twice. */
const DOUBLE_CLICKS: [string, string[], (id: number) => Promise<() => Promise<Answer>>][] = [
  ['change-price', ['publish'], async (id) => () => act(id, 'change-price', { price: 5_000_000, reason: 'twice' })],
  ...(['reserve', 'sell', 'withdraw', 'unpublish'] as const).map((verb): (typeof DOUBLE_CLICKS)[number] => [verb, ['publish'], async (id) => () => act(id, verb)]),
  ['return-to-market', ['publish', 'reserve'], async (id) => () => act(id, 'return-to-market')],
  ['archive', ['publish', 'sell'], async (id) => () => act(id, 'archive')],
  ['unarchive', ['publish', 'sell', 'archive'], async (id) => () => act(id, 'unarchive')],
  [
    'discard',
    ['publish'],
    async (id) => {
      await save(id, { rooms: 9 });
      const { version } = await read(id);
      return () => editor.browser.delete(`/lots/${id}/working-copy?version=${version}`);
    },
  ],
  [
    'undo',
    ['publish', 'reserve'],
    async (id) => {
      const last = (await read(id)).lastStep?.revision;
      return () => act(id, 'undo', { revision: last });
    },
  ],
  [
    'restore',
    ['publish'],
    async (id) => {
      const first = (await read(id)).lastStep?.revision;
      await act(id, 'change-price', { price: 6_000_000, reason: 'then' });
      return () => act(id, `revisions/${first}/restore`, {});
    },
  ],
];

describe('a double click', () => {
  const revisions = (id: number) => office.database().$count(revision, eq(revision.thingId, id));
  const entries = (id: number) => office.database().$count(auditEntry, eq(auditEntry.subjectId, String(id)));

  test.each(DOUBLE_CLICKS)('on %s is one step and one entry of the audit log; the second is answered in words', async (_, steps, prepare) => {
    const id = await copyOfLot();
    for (const step of steps) expect((await act(id, step)).status, step).toBe(200);
    const send = await prepare(id);
    const [before, logged] = [await revisions(id), await entries(id)];
    const answers = await Promise.all([send(), send()]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status, body } of answers)
      expect([status, status === 200 || /\S/.test(body.error)]).toEqual([expect.toSatisfy((code: number) => [200, 409, 422].includes(code)), true]);
    expect([(await revisions(id)) - before, (await entries(id)) - logged]).toEqual([1, 1]);
  });

  test('on «schedule» plans one action', async () => {
    const id = await publicLot();
    const body = { action: 'reserve', parameters: {}, dueAt: new Date(Date.now() + 3_600_000).toISOString() };
    const [one, other] = await Promise.all([act(id, 'schedule', body), act(id, 'schedule', body)]);
    expect([one?.status, one?.body.id]).toEqual([200, other?.body.id]);
    const [planned] = await office.database().select({ count: count() }).from(scheduledAction).where(eq(scheduledAction.thingId, id));
    expect(planned?.count).toBe(1);
  });

  test('on «make a copy» makes one copy, and a later one makes another', async () => {
    const copy = (requestId: string) => editor.browser.post(`/lots/1301/duplicate?requestId=${requestId}`, {});
    const requestId = crypto.randomUUID();
    const [one, other] = await Promise.all([copy(requestId), copy(requestId)]);
    expect([one.status, one.body.id]).toEqual([200, other.body.id]);
    expect((await copy(crypto.randomUUID())).body.id).not.toBe(one.body.id);
  });

  test('on «new lot» begins one lot', async () => {
    const requestId = crypto.randomUUID();
    const [one, other] = await Promise.all([1, 2].map(() => editor.browser.post(`/lots?requestId=${requestId}`)));
    expect([one?.status, one?.body.id]).toEqual([200, other?.body.id]);
  });
});

describe('a file of lots', () => {
  const download = (site?: string) => editor.browser.send('GET', '/lot-file?search=1301', { headers: site ? { 'sec-fetch-site': site } : {} });
  const exports = () => office.database().$count(auditEntry, eq(auditEntry.action, 'lot.export'));
  test.each(['cross-site', 'same-site'])('is not sent to a link of another site (%s), and the audit log has no download', async (site) => {
    const before = await exports();
    expect(await download(site)).toMatchObject({ status: 403, code: 'cross_site' });
    expect(await exports()).toBe(before);
  });
  test.each(['same-origin', 'none', undefined])('is sent to a page of the office, to an address that was typed, and to a browser that does not say (%s)', async (site) => {
    const before = await exports();
    expect((await download(site)).status).toBe(200);
    expect(await exports()).toBe(before + 1);
  });
});
