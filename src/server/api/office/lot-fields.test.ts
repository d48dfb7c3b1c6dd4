import { beforeAll, describe, expect, test } from 'vitest';
import { INSIDE_FIELDS, LONG_TEXT, LOT_FIELDS, LOT_TEXTS, OPTIONAL_LOT_TEXTS, SHORT_TEXT } from '#contract/office/lot-fields.ts';
import type { LotNames } from '#contract/office/lot-names.ts';
import { testOffice } from '#tests/support/office.ts';

const office = testOffice();
type Person = Awaited<ReturnType<typeof office.person>>;
let editor: Person;
beforeAll(async () => {
  editor = await office.person('editor');
});

type Thing = { changes: Record<string, unknown>; problems: Record<string, string>; version: number };
async function newLot() {
  const { body } = await editor.browser.post('/lots');
  const path = `/lots/${body.id}`;
  return {
    path,
    save: async (changes: Record<string, unknown>) => editor.browser.patch(`${path}/working-copy`, { saveId: crypto.randomUUID(), base: (await read(path)).version, changes }),
    read: () => read(path),
  };
}
const read = async (path: string) => (await editor.browser.get(path)).body as unknown as Thing;

const BOTH = [...Object.keys(LOT_TEXTS), ...Object.keys(OPTIONAL_LOT_TEXTS)].flatMap((name) => [`${name}.ru`, `${name}.en`]);
const INSIDE = Object.keys(INSIDE_FIELDS).filter((path) => LOT_FIELDS[path]?.safeParse('x').success);
const TEXTS = [...BOTH, ...INSIDE, 'addressHouse', 'cadastralNumber', 'videoUrl', 'tourUrl'];
const HTML = '<script>alert(1)</script> <b title="x">&amp; a < b</b>';

test('HTML in any text field is kept as the text that was typed', async () => {
  const lot = await newLot();
  const changes = Object.fromEntries(TEXTS.map((path) => [path, HTML]));
  expect((await lot.save(changes)).status).toBe(200);
  expect((await lot.read()).changes).toMatchObject(changes);
});

test('a text that is too long is answered at its field, and everything else of the save is kept', async () => {
  const lot = await newLot();
  const { status, body } = await lot.save({ 'title.ru': 'я'.repeat(SHORT_TEXT + 1), 'description.ru': 'я'.repeat(LONG_TEXT + 1), 'title.en': 'A house' });
  expect([status, body.fields]).toEqual([
    422,
    { 'title.ru': expect.stringMatching(/^Не\sбольше\s200\sзнаков$/), 'description.ru': expect.stringMatching(/^Не\sбольше\s20\s000\sзнаков$/) },
  ]);
  expect((await lot.read()).changes).toEqual({ 'title.en': 'A house' });
});

describe('a price', () => {
  test.each([
    [10_000_000_000_000, 'Слишком большое число'],
    [-10_000_000_000_000, 'Слишком маленькое число'],
    [1.5, 'Нужно целое число'],
    ['дорого', 'Нужно число, например 1 250 или 6,2'],
    [true, 'Нужно число, например 1 250 или 6,2'],
  ])('of %s is refused at the field', async (price, text) => {
    const { status, body } = await (await newLot()).save({ price });
    expect([status, body.fields?.price?.replaceAll('\u00a0', ' ')]).toEqual([422, text]);
  });
  test.each([0, -5])('of %s can be typed, but blocks publishing', async (price) => {
    const lot = await newLot();
    expect((await lot.save({ price })).status).toBe(200);
    expect((await lot.read()).problems.price).toBe('Число должно быть больше нуля');
  });
  test.each([
    [0, 'Число должно быть больше нуля'],
    [-5, 'Число должно быть больше нуля'],
    [10_000_000_000_000, 'Слишком большое число'],
    [1.5, 'Нужно целое число'],
    ['дорого', 'Нужно число, например 1 250 или 6,2'],
    [undefined, 'Заполните это поле'],
  ])('of %s is refused as the new price of a public lot', async (price, text) => {
    const { status, body } = await editor.browser.post('/lots/1301/change-price', { price, reason: 'the owner agreed' });
    expect([status, body.fields?.price?.replaceAll('\u00a0', ' ')]).toEqual([422, text]);
  });
});

test('coordinates that do not exist are refused at their fields', async () => {
  const { body } = await (await newLot()).save({ latitude: 91, longitude: -181 });
  expect(body.fields).toEqual({ latitude: 'Слишком большое число', longitude: 'Слишком маленькое число' });
});

test('every feature, complex and settlement has a name in both languages, and can be chosen', async () => {
  const names = (await editor.browser.get('/lot-names')).body as unknown as LotNames;
  for (const { title } of [...names.features, ...names.complexes, ...names.settlements]) expect([title.ru !== '', title.en !== '']).toEqual([true, true]);
  expect(names.places.length).toBeGreaterThan(10);
  const lot = await newLot();
  const chosen = { locationId: names.places.at(-1)?.id, featureIds: names.features.map(({ id }) => id), complexId: names.complexes[0]?.id, settlementId: names.settlements[0]?.id };
  expect((await lot.save(chosen)).status).toBe(200);
  const { problems } = await lot.read();
  expect(Object.keys(chosen).filter((path) => path in problems)).toEqual([]);
});
