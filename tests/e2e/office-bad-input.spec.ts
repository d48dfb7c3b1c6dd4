import type { Page } from '@playwright/test';
import { LOT_TEXTS, OPTIONAL_LOT_TEXTS } from '#contract/office/lot-fields.ts';
import { sharedOffice } from './office.ts';
import { expect, test } from './test.ts';
import { testPhoto } from './test-photo.ts';

test.use({ allowedErrors: /status of (409|413|422)|ERR_INTERNET_DISCONNECTED/ });

const LOT = 1301;
const HTML = '<img src=x onerror="window.hit=1"><script>window.hit=1</script> & <b>bold</b>';
const office = sharedOffice();
let page: Page;

test.beforeAll(() => {
  page = office.page;
});

const api = async (method: string, path: string, data?: object) => {
  const answer = await page.request.fetch(`${office.home}/api/office${path}`, { method, headers: { origin: office.home }, data });
  return JSON.parse((await answer.text()) || '{}');
};
const dialog = () => page.getByRole('dialog');
const publish = () => page.getByRole('button', { name: /^Опубликовать/ });
const menu = async (item: string) => {
  await page.getByRole('button', { name: 'Другое' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const revisionCount = async (id: number): Promise<number> => (await api('GET', `/lots/${id}/revisions`)).items.length;

/** Expects HTML that was typed into a text to be shown as text: no part of it has become an element or has run. */
async function expectText(path: string, title: RegExp | string = /onerror/): Promise<void> {
  await page.goto(office.home + path);
  await expect(page.getByText(title).first(), path).toBeAttached();
  const found = await page.evaluate(() => [
    document.querySelectorAll('img[src="x"], img[onerror]').length,
    [...document.querySelectorAll('b')].filter((b) => b.textContent === 'bold').length,
    'hit' in window,
  ]);
  expect(found, path).toEqual([0, 0, false]);
}

test('HTML in every text field of a lot is shown as text in the office and on the site, in both languages @once', async () => {
  const names = [...Object.keys(LOT_TEXTS), ...Object.keys(OPTIONAL_LOT_TEXTS)];
  const changes = Object.fromEntries([...names.flatMap((name) => [`${name}.ru`, `${name}.en`]), 'addressHouse', 'inside.notes', 'inside.ownerName'].map((path) => [path, HTML]));
  const { version } = await api('GET', `/lots/${LOT}`);
  expect((await api('PATCH', `/lots/${LOT}/working-copy`, { saveId: crypto.randomUUID(), base: version, changes: { ...changes, addressPrecision: 'exact' } })).saved).toContain(
    'title.ru',
  );
  await api('PATCH', '/me', { name: HTML.slice(0, 60) });
  await expectText('/office/lots?search=1301');
  await expectText(`/office/lots/${LOT}`);
  await expectText(`/office/lots/${LOT}/preview`);
  expect((await api('POST', `/lots/${LOT}/publish`, {})).state).toBe('done');
  expect((await api('POST', `/lots/${LOT}/change-price`, { price: 99_000_000, reason: HTML })).state).toBe('done');
  await expectText(`/office/lots/${LOT}`);
  for (const path of ['/office/audit', '/office/staff', '/office/account', `/catalog/${LOT}`, `/en/catalog/${LOT}`, '/catalog', '/en/catalog']) await expectText(path);
  await page.goto(`${office.home}/en/catalog/${LOT}`);
  const linked = await page.locator('script[type="application/ld+json"]').evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
  expect(JSON.stringify(linked)).toContain(JSON.stringify(HTML).slice(1, -1));
  expect(await page.title()).toContain('<img src=x');
  await api('PATCH', '/me', { name: 'Маргарита Аветисян' });
});

test('a double click on any verb of the editor is one step @once', async () => {
  const { id } = await api('POST', '/lots/1302/duplicate', {});
  await page.goto(`${office.home}/office/lots/${id}`);
  const expectOne = async (before: number) => {
    await expect.poll(() => revisionCount(id)).toBe(before + 1);
    await expect(dialog()).toBeHidden();
  };
  await publish().dblclick();
  await expectOne(0);
  for (const verb of ['Забронировать', 'Вернуть в продажу', 'Снять с продажи']) {
    const before = await revisionCount(id);
    await menu(verb);
    await dialog().getByRole('button', { name: verb }).dblclick();
    await expectOne(before);
  }
  const { total } = await api('GET', '/lots?limit=25');
  await page.getByRole('button', { name: 'Другое' }).click();
  await page.getByRole('menuitem', { name: 'Сделать копию' }).dblclick();
  await expect(page).not.toHaveURL(new RegExp(`/lots/${id}$`));
  expect((await api('GET', '/lots?limit=25')).total).toBe(total + 1);
});

/** Chooses a file that is made in the page, since Playwright passes on at most 50 MB. */
const chooseHuge = (name: string, megabytes: number) =>
  page.evaluate(
    ({ as, bytes }) => {
      const field = document.querySelector<HTMLInputElement>('input[type="file"]');
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes).fill(1)], as, { type: 'image/jpeg' }));
      if (field) field.files = data.files;
      field?.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { as: name, bytes: megabytes * 1024 * 1024 },
  );

test('400 photos, a file above 60 MB and a price of zero are refused where they were given, and nothing else is lost @once', async () => {
  const { id } = await api('POST', '/lots/1302/duplicate', {});
  await page.goto(`${office.home}/office/lots/${id}`);
  const choose = page.getByLabel('Выбрать файлы');
  await expect(choose).toBeAttached();
  await office.context.setOffline(true);
  await choose.setInputFiles(Array.from({ length: 400 }, (_, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(`${index}`) })));
  await expect(page.getByRole('alert').filter({ hasText: /Не\sвзято: 3\d\d/ })).toBeVisible();
  await office.context.setOffline(false);

  await page.goto(`${office.home}/office/pictures?mine=1`);
  await expect(choose).toBeAttached();
  await chooseHuge('huge.jpg', 61);
  await choose.setInputFiles([await testPhoto('small.jpg')]);
  await expect(page.getByRole('img', { name: 'small.jpg', exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'huge.jpg' })).toContainText(/60\sМБ/);

  const other = await api('POST', '/lots/1303/duplicate', {});
  await page.goto(`${office.home}/office/lots/${other.id}`);
  const price = page.getByLabel(/^Цена/).first();
  await price.fill('0');
  await price.blur();
  await expect(publish()).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Число должно быть больше нуля').first()).toBeVisible();
  await page.reload();
  await expect(price).toHaveValue('0');
});
