import type { BrowserContext, Page } from '@playwright/test';
import { callApi, namesOf, newLot, photosOn } from './lot-editor.ts';
import { sharedOffice } from './office.ts';
import { expect, test } from './test.ts';
import { notAPhoto, testPhoto } from './test-photo.ts';

const office = sharedOffice();
let context: BrowserContext;
let page: Page;
let lot: string;

test.beforeAll(async () => {
  ({ context, page } = office);
  lot = await newLot(page, office.home);
});

const choose = (shown = page) => shown.getByLabel('Выбрать файлы');
const photos = (shown = page) => photosOn(shown);
const names = () => namesOf(photos());
const expectSaved = () => expect(page.getByText(/^Сохранено в/)).toBeVisible();
type Answer = { changes: Record<string, unknown>; version: number; fields: Record<string, string>; photos: { src: string }[]; floorPlans: { title: string; rooms: object[] }[] };
const api = (method: string, path: string, body?: object) => callApi<Answer>(page, method, path, body);
const id = () => lot.split('/').at(-1);
const stored = async () => (await api('GET', `/api/office/lots/${id()}`)).body.changes;

test('photos are added, ordered by mouse, by finger and by keys, and are there after a reload @once', async () => {
  await choose().setInputFiles([await testPhoto('a.jpg'), notAPhoto('plan.jpg'), await testPhoto('b.jpg'), await testPhoto('c.jpg')]);
  await expect(photos()).toHaveCount(3);
  await expect(page.getByText('Это не\u00a0снимок.')).toBeVisible();
  expect(await names()).toEqual(['a', 'b', 'c']);

  const middle = async (index: number, part = 'img') => {
    const box = await photos().nth(index).locator(part).first().boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  await photos().first().scrollIntoViewIfNeeded();
  const [from, to] = [await middle(2), await middle(0)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y, { steps: 5 });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await expect.poll(names).toEqual(['c', 'a', 'b']);

  const finger = await context.newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [handle, target] = [await middle(0, '[aria-label="Перетащить"]'), await middle(1)];
  await touch('touchStart', handle);
  await touch('touchMove', { x: handle.x + 30, y: handle.y });
  await touch('touchMove', target);
  await touch('touchEnd');
  await expect.poll(names).toEqual(['a', 'c', 'b']);

  await photos().nth(2).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(names).toEqual(['a', 'b', 'c']);
  await photos().nth(2).getByRole('combobox').selectOption('1');
  await expect.poll(names).toEqual(['c', 'a', 'b']);
  await expectSaved();
  await page.reload();
  await expect(photos()).toHaveCount(3);
  expect(await names()).toEqual(['c', 'a', 'b']);
});

test('an order that is changed without a connection is sent when it is back @once', async () => {
  await context.setOffline(true);
  await photos().nth(0).getByRole('button', { name: 'Позже' }).click();
  await expect(page.getByText('Нет связи, правки на этом устройстве')).toBeVisible();
  await context.setOffline(false);
  await expectSaved();
  await page.reload();
  await expect(photos()).toHaveCount(3);
  expect(await names()).toEqual(['a', 'c', 'b']);
});

test('photos that two tabs add at the same time are all kept @once', async () => {
  const held = Promise.withResolvers<void>();
  await page.route('**/working-copy', async (route) => {
    await held.promise;
    await route.continue();
  });
  const saving = page.waitForRequest('**/working-copy');
  await choose().setInputFiles([await testPhoto('here.jpg')]);
  await saving;
  const other = await context.newPage();
  await other.goto(lot);
  await choose(other).setInputFiles([await testPhoto('there.jpg')]);
  await expect(other.getByText(/^Сохранено в/)).toBeVisible();
  held.resolve();
  await expect.poll(async () => ((await stored()).photos as number[]).length).toBe(5);
  await page.unroute('**/working-copy');
  await other.close();
  await page.reload();
  await expect.poll(names).toEqual(expect.arrayContaining(['a', 'c', 'b', 'here', 'there']));
});

test('a photo whose tab was closed during the upload joins the lot when the lot is opened again @once', async () => {
  await page.route('**/api/office/uploads/*', (route) => (route.request().method() === 'PATCH' ? new Promise(() => {}) : route.continue()));
  const started = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/uploads/'));
  await choose().setInputFiles([await testPhoto('closed.jpg')]);
  await started;
  await page.close();
  page = await context.newPage();
  await page.goto(lot);
  await expect(photos()).toHaveCount(6);
  await expectSaved();
});

test('an upload during which the server is killed goes on when the server is started again @once', async () => {
  let parts = 0;
  let announced = 0;
  const killed = Promise.withResolvers<void>();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/uploads')) announced += 1;
  });
  const second = Promise.withResolvers<void>();
  await page.route('**/api/office/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') parts += 1;
    if (parts === 2) {
      second.resolve();
      await killed.promise;
    }
    await route.continue();
  });
  await choose().setInputFiles([await testPhoto('large.jpg', { width: 3000, height: 2000 })]);
  await second.promise; // the first part has arrived
  const start = await office.kill();
  killed.resolve();
  await expect(page.getByText('Ждёт связи')).toBeVisible();
  await start();
  await expect(photos()).toHaveCount(7, { timeout: 60_000 });
  expect([announced, parts > 2]).toEqual([1, true]);
  await page.unroute('**/api/office/uploads/*');
  await expectSaved();
});

test('texts of a photo are saved however their dialog is closed, and stay in it when they cannot be saved @once', async () => {
  const dialog = page.getByRole('dialog');
  const [russian, english] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').last()];
  const open = () => photos().nth(0).getByRole('button', { name: 'Подписи и\u00a0главная точка' }).click();
  await open();
  await russian.fill('Терраса над рекой');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(russian).toHaveValue('Терраса над рекой');
  await english.fill('A terrace above the river');
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await open();
  await expect(russian).toHaveValue('Терраса над рекой');
  await expect(english).toHaveValue('A terrace above the river');

  await page.route('**/api/office/pictures/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: { error: 'Не вышло', code: 'internal' } }) : route.continue(),
  );
  await english.fill('A balcony');
  for (const _ of [1, 2]) {
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(english).toHaveValue('A balcony');
  }
  await page.goBack();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(english).toHaveValue('A balcony');
  await page.unroute('**/api/office/pictures/*');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(lot);
  await open();
  await expect(english).toHaveValue('A balcony');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('texts of a photo that were never saved outlive a reload, and are sent when the connection is back @once', async () => {
  const dialog = page.getByRole('dialog');
  const [russian, english] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').last()];
  const open = (index: number) => photos().nth(index).getByRole('button', { name: 'Подписи и\u00a0главная точка' }).click();
  const [first, second] = ((await stored()).photos as number[]).slice(0, 2);
  const alt = async (picture: number | undefined) => ((await api('GET', `/api/office/pictures/${picture}`)).body as unknown as { alt: object }).alt;
  await context.setOffline(true);
  await open(0);
  await russian.fill('Веранда с\u00a0качелями');
  await english.fill('A veranda with a swing');
  await dialog.getByRole('button', { name: 'Следующий снимок' }).click();
  await expect(russian).toHaveValue('');
  await russian.fill('Летняя кухня');
  await english.fill('The summer kitchen');
  await context.setOffline(false);
  await page.reload();
  const texts = [
    { ru: 'Веранда с\u00a0качелями', en: 'A veranda with a swing' },
    { ru: 'Летняя кухня', en: 'The summer kitchen' },
  ];
  await expect.poll(async () => [await alt(first), await alt(second)]).toEqual(texts);
  await open(1);
  await expect(russian).toHaveValue('Летняя кухня');
  await dialog.getByRole('button', { name: 'Предыдущий снимок' }).click();
  await expect(english).toHaveValue('A veranda with a swing');
  await page.keyboard.press('Escape');

  // Without a reload: closed offline, it is sent by itself.
  await context.setOffline(true);
  await open(0);
  await russian.fill('Веранда');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Подписи остались на\u00a0этом устройстве')).toBeVisible();
  await open(0);
  await expect(russian).toHaveValue('Веранда');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect.poll(async () => await alt(first)).toEqual({ ru: 'Веранда', en: 'A veranda with a swing' });
});

test('a floor plan is drawn with the pointer, named and undone, and is there after a reload @once', async () => {
  await page.getByRole('button', { name: 'Этаж', exact: true }).click();
  const plan = page.getByRole('group', { name: 'План этажа' });
  const room = plan.getByRole('button', { name: /^Комната/ });
  await page.getByRole('button', { name: 'Комната', exact: true }).first().click();
  await page.getByRole('button', { name: 'Комната', exact: true }).first().click();
  await expect(room).toHaveCount(2);
  const drag = async (what: ReturnType<Page['locator']>, metres: { x: number; y: number }) => {
    const box = (await what.boundingBox()) as { x: number; y: number; width: number; height: number };
    const pixels = ((await room.first().boundingBox())?.width ?? 0) / 3; // each room is three metres wide
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    // There and back within one frame: what lies between the ends must leave no trace.
    await page.mouse.move(at.x + 9 * pixels, at.y + 9 * pixels);
    await page.mouse.move(at.x + metres.x * pixels, at.y + metres.y * pixels, { steps: 8 });
    await page.mouse.up();
  };
  const boundsOf = async (index: number) => Promise.all(['x', 'y', 'width', 'height'].map((name) => room.nth(index).getAttribute(name)));
  await plan.scrollIntoViewIfNeeded();
  await drag(room.nth(1), { x: 1, y: 0 });
  expect(await boundsOf(1)).toEqual(['40', '0', '30', '30']);
  await drag(room.nth(1), { x: -4, y: 0 }); // the other room is in the way
  expect(await boundsOf(1)).toEqual(['30', '0', '30', '30']);

  await room.nth(1).click();
  await page.getByRole('button', { name: 'Окно', exact: true }).first().click();
  const planWindow = plan.getByRole('button', { name: 'Окно', exact: true });
  const before = await planWindow.getAttribute('x');
  await drag(planWindow, { x: 0.5, y: 0 });
  expect(Number(await planWindow.getAttribute('x')) - Number(before)).toBe(5);
  await page.getByRole('button', { name: 'Отменить шаг' }).click();
  expect(await planWindow.getAttribute('x')).toBe(before);
  await page.getByRole('button', { name: 'Вернуть шаг' }).click();

  await room.nth(0).focus();
  await page.getByLabel('Что это').selectOption('Кухня');
  await page.getByLabel('Ширина').fill('9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Не\u00a0больше 3\u00a0м: дальше соседняя комната')).toBeVisible();
  await page.getByLabel('Этаж по-русски').fill('Мансарда');
  await page.getByLabel('Этаж по-английски').fill('Attic');
  const readAgain = page.waitForResponse((response) => /\/api\/office\/lots\/\d+$/.test(response.url()));
  await page.keyboard.press('Tab');
  await expectSaved();
  // The answer to a save does not replace the plan: the steps before it can still be undone.
  await expect.poll(async () => ((await stored()).floorPlans as { title: object }[])[0]?.title).toEqual({ ru: 'Мансарда', en: 'Attic' });
  await readAgain;
  const kitchen = plan.getByRole('button', { name: /^Кухня/ });
  const undo = page.getByRole('button', { name: 'Отменить шаг' });
  let undone = 0;
  for (; await kitchen.count(); undone += 1) await undo.click();
  await expect(room).toHaveCount(2);
  await expectSaved();
  await expect.poll(async () => JSON.stringify((await stored()).floorPlans)).not.toContain('Кухня');
  for (; undone > 0; undone -= 1) await page.getByRole('button', { name: 'Вернуть шаг' }).click();
  await expect.poll(async () => JSON.stringify((await stored()).floorPlans)).toContain('Attic');
  await expectSaved();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Мансарда' })).toBeVisible();
  await expect(plan.getByRole('button', { name: /^(Кухня|Комната|Окно)/ })).toHaveCount(3);
});

test('publishing writes the photos and the plan; a broken plan is refused with the names of its rooms @once', async () => {
  const { photos: ids, floorPlans } = (await stored()) as { photos: number[]; floorPlans: { rooms: { x: number }[] }[] };
  for (const picture of ids) await api('PATCH', `/api/office/pictures/${picture}`, { alt: { ru: `Снимок ${picture}`, en: `Photo ${picture}` } });
  const texts = Object.fromEntries(['title', 'description', 'address'].flatMap((field) => ['ru', 'en'].map((language) => [`${field}.${language}`, `${field} ${language}`])));
  const save = async (changes: object) => {
    const { version: base } = (await api('GET', `/api/office/lots/${id()}`)).body;
    return api('PATCH', `/api/office/lots/${id()}/working-copy`, { saveId: crypto.randomUUID(), base, changes });
  };
  const broken = floorPlans.map((floor) => ({ ...floor, rooms: floor.rooms.map((room) => ({ ...room, x: 0 })) }));
  const filters = (await api('GET', '/api/v1/lots/filters')).body as unknown as { locations: { children: { id: number }[] }[] };
  await save({ ...texts, categoryId: 2, agentId: 2, locationId: filters.locations[0]?.children[0]?.id, price: 9_000_000, area: 18, rooms: 2, floorPlans: broken });
  const refused = await api('POST', `/api/office/lots/${id()}/publish`, {});
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['floorPlans']]);
  expect(refused.body.fields.floorPlans).toMatch(/«Кухня» и\u00a0«Комната»/);
  await save({ floorPlans });
  expect((await api('POST', `/api/office/lots/${id()}/publish`, {})).status).toBe(200);
  const shown = (await api('GET', `/api/v1/lots/${id()}?lang=en`)).body;
  expect(shown.photos).toHaveLength(7);
  expect(shown.floorPlans.map(({ title, rooms }) => [title, rooms.length])).toEqual([['Attic', 2]]);
});
