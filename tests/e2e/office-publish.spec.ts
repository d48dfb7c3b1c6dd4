import type { BrowserContext, Page } from '@playwright/test';
import { axeViolationsAtBothWidths } from './axe.ts';
import { joinByPassword, sharedOffice } from './office.ts';
import { expect, NO_PICTURES, test } from './test.ts';

const LOT = 1301;
const [RU, EN] = [`/catalog/${LOT}`, `/en/catalog/${LOT}`];
const office = sharedOffice();
let page: Page;
let visitor: BrowserContext;

test.beforeAll(async ({ browser }) => {
  page = office.page;
  visitor = await browser.newContext({ locale: 'ru-RU', reducedMotion: 'reduce', extraHTTPHeaders: NO_PICTURES });
});
test.afterAll(async () => {
  await visitor?.close();
});

const get = (path: string, context = visitor) => context.request.get(office.home + path, { maxRedirects: 0 });
const textOf = async (path: string) => (await get(path)).text();
const sitemap = async () => {
  const parts = (await textOf('/sitemap.xml')).matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g);
  return (await Promise.all([...parts].map(([, path]) => textOf(path as string)))).join('\n');
};
/** What visitors see of the lot, in every place that shows it. */
const whatVisitorsSee = async () => {
  const sitemapText = await sitemap();
  return {
    pages: await Promise.all([RU, EN].map(async (path) => (await get(path)).status())),
    api: (await get(`/api/v1/lots/${LOT}`)).status(),
    catalogue: (await textOf(`/catalog?search[name]=${encodeURIComponent('причалом')}`)).includes(`href="${RU}"`),
    map: ((await (await get('/api/v1/lots/all')).json()) as { items: { id: number }[] }).items.some(({ id }) => id === LOT),
    sitemap: [RU, EN].map((path) => sitemapText.includes(`${path}<`)),
  };
};

const publish = () => page.getByRole('button', { name: /^Опубликовать/ });
const message = (text: string | RegExp) => page.getByRole('status').locator('> div').filter({ hasText: text });
const expectToast = (text: string | RegExp) => expect(message(text).last()).toBeVisible();
const openAction = async (name: string) => {
  await page.getByRole('button', { name: 'Другое' }).click();
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog', { name });
};
const versions = () => page.getByRole('list', { name: 'Версии' });
async function type(label: string, value: string): Promise<void> {
  await page.getByLabel(label).fill(value);
  await page.getByLabel(label).blur();
}

test('publishing changes page, catalogue, map, sitemap and API for a visitor at once, in both languages @once', async () => {
  const shown = await visitor.newPage();
  await shown.goto(office.home + RU);
  await page.goto(`${office.home}/office/lots/${LOT}`);
  await expect(publish()).toHaveAttribute('title', /Правок нет/);
  await type('Название, по-русски', 'Дом с причалом');
  await type('Название, по-английски', 'House with a jetty');
  await expect(publish()).toHaveText('Опубликовать 2 правки');
  expect(await whatVisitorsSee()).toMatchObject({ catalogue: false });
  await publish().click();
  await expectToast('Опубликовано. Посетители уже видят');
  await shown.reload();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Дом с причалом');
  await shown.goto(office.home + EN);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('House with a jetty');
  expect(((await (await get(`/api/v1/lots/${LOT}?lang=en`)).json()) as { title: string }).title).toBe('House with a jetty');
  await expect.poll(whatVisitorsSee).toEqual({ pages: [200, 200], api: 200, catalogue: true, map: true, sitemap: [true, true] });
  await shown.close();
});

test('a withdrawn lot is gone everywhere, and the step taken back brings it back @once', async () => {
  const dialog = await openAction('Снять с продажи');
  await expect(dialog).toContainText('посетитель прочтёт, что объект снят');
  expect(await axeViolationsAtBothWidths(page, { include: 'dialog' })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Снять с продажи' }).click();
  await expectToast('Снято с продажи');
  await expect.poll(whatVisitorsSee).toEqual({ pages: [410, 410], api: 410, catalogue: false, map: false, sitemap: [false, false] });
  await page.getByRole('complementary').getByRole('button', { name: 'Вернуть' }).click();
  await expectToast('Последний шаг возвращён');
  await expect.poll(whatVisitorsSee).toEqual({ pages: [200, 200], api: 200, catalogue: true, map: true, sitemap: [true, true] });
});

test('a page that was asked for with the cookie of the office is the same, byte for byte @once', async () => {
  for (const path of [RU, EN, '/', '/catalog', `/api/v1/lots/${LOT}`]) {
    const [signedIn, anonymous] = [await get(path, office.context), await get(path)];
    const headersOf = (answer: typeof anonymous) => ['cache-control', 'vary', 'etag', 'content-security-policy'].map((name) => answer.headers()[name]);
    expect([path, headersOf(signedIn)]).toEqual([path, headersOf(anonymous)]);
    expect(await signedIn.text(), path).toBe(await anonymous.text());
  }
  for (const path of ['/office', `/api/office/lots/${LOT}`]) expect((await get(path, office.context)).headers()['cache-control']).toBe('no-store');
});

test('a price is changed with a reason, after showing what visitors will see, and is undone from the message @once', async () => {
  const price = async () => ((await (await get(`/api/v1/lots/${LOT}`)).json()) as { price: number; oldPrice: number | null }) ?? {};
  const before = await price();
  const dialog = await openAction('Изменить цену');
  await dialog.getByLabel('Новая цена').fill('140 000 000');
  await expect(dialog.getByText('Посетители увидят').locator('..')).toContainText(/140.000.000.₽.*148.500.000.₽.*−5,7.%/);
  await dialog.getByRole('button', { name: 'Изменить цену' }).click();
  await expect(dialog.getByLabel('Причина')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Причина').fill('Решение собственника');
  await dialog.getByRole('button', { name: 'Изменить цену' }).click();
  await expectToast('Изменена цена');
  expect(await price()).toMatchObject({ price: 140_000_000, oldPrice: 148_500_000 });
  await message('Изменена цена').getByRole('button', { name: 'Вернуть' }).click();
  await expect.poll(price).toMatchObject({ price: before.price, oldPrice: before.oldPrice });
});

test('revisions are compared, and an earlier one comes back as edits beside what was not published @once', async () => {
  await type('Название, по-русски', 'Дом с садом');
  await expect(publish()).toHaveText('Опубликовать 1 правку');
  await publish().click();
  await expectToast('Опубликовано');
  await expect(versions().getByRole('button', { name: /Опубликовано/ })).toHaveCount(2);
  await type('Комнат', '9');
  await expect(publish()).toHaveText('Опубликовать 1 правку');
  await versions()
    .getByRole('button', { name: /Опубликовано/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('House with a jetty');
  await dialog.getByLabel('Сравнить с').selectOption({ index: 2 });
  await expect(dialog.locator('del').first()).toHaveText('причалом');
  await expect(dialog.locator('ins').first()).toHaveText('садом');
  await expect(dialog).toContainText('Сейчас не опубликовано: Комнат');
  expect(await axeViolationsAtBothWidths(page, { include: 'dialog' })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Вернуть эту версию' }).click();
  await expectToast('Версия вернулась как правки');
  await expect(page.getByLabel('Название, по-русски')).toHaveValue('Дом с причалом');
  await expect(page.getByLabel('Комнат')).not.toHaveValue('9');
  expect(await textOf(RU)).toContain('Дом с садом');
  // This step can be undone like any other: the earlier edits are there again.
  await page.getByRole('complementary').getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByLabel('Название, по-русски')).toHaveValue('Дом с садом');
  await expect(page.getByLabel('Комнат')).toHaveValue('9');
});

test('a preview shows the edits in both languages and widths; its link opens without signing in, and nobody stores or indexes it @once', async ({ browser }) => {
  await page.getByRole('link', { name: 'Как увидят' }).click();
  await expect(page).toHaveURL(/\/preview$/);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Дом с садом');
  await expect(frame.getByText('Комнат', { exact: true }).first().locator('..')).toContainText('9');
  await page.getByRole('button', { name: 'Eng' }).click();
  await page.getByRole('button', { name: 'Телефон' }).click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('House with a jetty');
  expect(await frame.locator('html').evaluate((html) => html.clientWidth)).toBe(390);
  expect(await axeViolationsAtBothWidths(page, { exclude: 'iframe' })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Ссылка на 7 дней' }).click();
  const address = await page.getByLabel('Адрес страницы').inputValue();
  await page.keyboard.press('Escape');
  const stranger = await browser.newContext({ locale: 'ru-RU', reducedMotion: 'reduce', extraHTTPHeaders: NO_PICTURES });
  const propertyOwner = await stranger.newPage();
  const answer = await propertyOwner.goto(address);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  await expect(propertyOwner.getByRole('heading', { level: 1 })).toHaveText('House with a jetty');
  // Scrolled to the end all parts of the page are loaded, the list of viewed lots too.
  await propertyOwner.mouse.wheel(0, 20_000);
  await expect(propertyOwner.getByRole('contentinfo')).toBeInViewport();
  expect(await propertyOwner.evaluate(() => localStorage.getItem('viewed'))).toBeNull();
  expect(await textOf(RU)).not.toContain('preview=');
  expect((await get(`${RU}?preview=${new URL(address).searchParams.get('preview')}x`)).status()).toBe(404);
  await stranger.close();
});

test('what is scheduled is listed in Moscow time, and can be cancelled @once', async () => {
  await page.getByRole('link', { name: 'К правке' }).click();
  const dialog = await openAction('Забронировать');
  await dialog.getByRole('button', { name: 'В назначенное время' }).click();
  await dialog.getByLabel('День и время').fill('2020-01-10T10:00');
  await dialog.getByRole('button', { name: 'Запланировать' }).click();
  await expect(dialog.getByLabel('День и время')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('День и время').fill('2099-01-10T10:00');
  await dialog.getByRole('button', { name: 'Запланировать' }).click();
  await expectToast(/Запланировано: 10 января/);
  const planned = page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'Забронировать' });
  await expect(planned).toContainText(/10 января.*10:00 по.Москве/);
  await planned.getByRole('button', { name: 'Отменить' }).click();
  await expect(planned).toHaveCount(0);
});

test('a new lot says what it lacks and leads there; what an agent may not publish, an editor approves @once', async ({ browser }) => {
  const agent = await joinByPassword(browser, office, { email: 'elena@tanais.example', name: 'Елена Кравцова', role: 'agent', agentId: 1 });
  await agent.goto(`${office.home}/office/lots/${LOT}`);
  await agent.getByRole('button', { name: 'Другое' }).click();
  await agent.getByRole('menuitem', { name: 'Сделать копию' }).click();
  await expect(agent).not.toHaveURL(new RegExp(`/${LOT}$`));
  const send = agent.getByRole('button', { name: 'Отправить редактору' });
  await agent.getByLabel('Название, по-английски').fill('');
  const missing = agent.getByRole('list', { name: 'Что мешает публикации' }).getByRole('link', { name: /Название, по-английски/ });
  await missing.press('Enter');
  await expect(agent.getByLabel('Название, по-английски')).toBeFocused();
  await expect(send).toHaveAttribute('title', /Не.хватает 1.поля/);
  await agent.getByLabel('Название, по-английски').fill('The same house again');
  await expect(send).not.toHaveAttribute('aria-disabled');
  // A lot that was never published has a preview too.
  await agent.getByRole('link', { name: 'Как увидят' }).click();
  await agent.getByRole('button', { name: 'Eng' }).click();
  await expect(agent.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('The same house again');
  await agent.goBack();
  await send.click();
  await expect(agent.getByRole('complementary')).toContainText('ждёт решения');
  // The list of who else is here arrives later than the lot, and must not move the button under the pointer.
  const announced = Promise.withResolvers<void>();
  await page.route('**/presence', async (route) => {
    await announced.promise;
    await route.continue();
  });
  // A list of versions that was read before the decision and arrives after it must not replace the newer list.
  const decided = Promise.withResolvers<void>();
  await page.route(
    '**/revisions',
    async (route) => {
      const response = await route.fetch();
      await decided.promise;
      await route.fulfill({ response }).catch(() => {}); // the office does not wait for it any more
    },
    { times: 1 },
  );
  await page.goto(agent.url());
  const approve = page.getByRole('complementary').getByRole('button', { name: 'Разрешить' });
  await expect(approve).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await approve.boundingBox();
  announced.resolve();
  await expect(page.getByRole('list', { name: 'Сейчас здесь' })).toContainText('Елена Кравцова');
  expect(await approve.boundingBox()).toEqual(before);
  await approve.click();
  await expect(approve).toHaveCount(0);
  decided.resolve();
  await expect(versions()).toContainText('Опубликовано');
  const id = agent.url().split('/').at(-1);
  expect((await get(`/en/catalog/${id}`)).status()).toBe(200);
  await agent.context().close();
});
