import { axeViolations, PHONE } from './axe.ts';
import { type OpenOffice, openOffice } from './office.ts';
import { expect, test } from './test.ts';
import { noPhoto, testPhoto } from './test-photo.ts';

/** Two minutes, at four seconds for each thing that is tapped, chosen or typed. */
const MOST_STEPS = 30;

let office: OpenOffice | undefined;
test.afterAll(() => office?.close());

test('an agent begins a flat on a phone with five photos, while the connection drops twice @phone', async ({ browser }) => {
  test.setTimeout(240_000);
  office = await openOffice(browser);
  const { context, page, home } = office;
  let steps = 0;
  const step = async (work: Promise<unknown>) => {
    steps += 1;
    await work;
  };
  await page.setViewportSize(PHONE);
  await page.goto(`${home}/office/lots`);
  await step(page.getByRole('button', { name: 'Новый лот' }).click());
  await expect(page.getByRole('heading', { name: 'Что снимаем?' })).toBeVisible();
  await expect(page.getByLabel('Место').getByRole('option')).not.toHaveCount(1); // the names of places are there
  expect(await axeViolations(page)).toEqual([]);

  await context.setOffline(true); // in the cellar
  await step(page.getByLabel('Выбрать из\u00a0телефона').setInputFiles([await testPhoto('1.jpg'), await testPhoto('2.jpg'), noPhoto('contract.jpg'), await testPhoto('3.jpg')]));
  await step(page.getByRole('button', { name: 'Квартира' }).click());
  await expect(page.getByText('Всё записано на\u00a0этом телефоне')).toBeVisible();
  await step(page.getByLabel('Место').selectOption({ index: 1 }));
  await step(page.getByLabel('Улица и\u00a0дом').fill('Пушкинская, 174'));
  await page.reload().catch(() => {}); // nothing can be loaded, and nothing is lost
  await context.setOffline(false);
  await page.goto(`${home}/office/lots/new`);
  await expect(page.getByLabel('Улица и\u00a0дом')).toHaveValue('Пушкинская, 174');
  const photos = page.getByRole('list', { name: 'Снимки по\u00a0порядку' }).getByRole('img');
  await expect(page.getByText('Это не\u00a0снимок.')).toBeVisible();
  await expect(photos).toHaveCount(3);
  await step(page.getByLabel('Снимать').setInputFiles([await testPhoto('4.jpg')]));
  await step(page.getByRole('button', { name: 'Дальше' }).click());
  expect(await axeViolations(page)).toEqual([]);

  await step(page.getByLabel('Цена', { exact: true }).fill('31 500 000'));
  await context.setOffline(true); // in the lift
  await step(page.getByLabel('Ещё снимок').setInputFiles([await testPhoto('5.jpg')]));
  await step(page.getByLabel('Общая площадь').fill('112,5'));
  await expect(page.getByText(/за\u00a0м²/)).toBeVisible();
  await step(page.getByLabel('Этаж', { exact: true }).fill('3'));
  await step(page.getByLabel('Этажей').fill('5'));
  await step(page.getByRole('button', { name: '3', exact: true }).click());
  await step(page.getByLabel('Что сказать об\u00a0объекте').fill('Потолки 3,6, две печи в изразцах, окна во двор'));
  await context.setOffline(false);
  await step(page.getByRole('button', { name: 'Дальше' }).click());
  await step(page.getByLabel('Имя собственника').fill('Нина Георгиевна'));
  await step(page.getByLabel('Телефон').fill('+7 928 000-31-74'));
  await step(page.getByRole('button', { name: 'Сохранить черновик' }).click());
  await expect(page.getByText(/^Черновик сохранён за/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Пушкинская, 174' })).toBeVisible();
  await expect(photos).toHaveCount(5);
  await expect(page.getByText('Загружено: 5')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(steps).toBeLessThanOrEqual(MOST_STEPS);
  const small = await page
    .getByRole('button')
    .or(page.getByRole('link'))
    .evaluateAll((all) => all.filter((one) => one.tagName !== 'INPUT' && one.getBoundingClientRect().height < 44).map(({ textContent }) => textContent));
  expect(small).toEqual([]);

  await page.getByRole('link', { name: 'Открыть в\u00a0редакторе' }).click();
  await expect(page.getByLabel('Адрес, по-русски')).toHaveValue('Пушкинская, 174');
  await expect(page.getByLabel('Общая площадь')).toHaveValue('112,5');
  await expect(page.getByLabel('Имя собственника')).toHaveValue('Нина Георгиевна');
  await expect(page.getByRole('grid', { name: 'Снимки по\u00a0порядку' }).getByRole('row')).toHaveCount(5);
  await page.goto(`${home}/office/lots/new`); // the next one is another lot
  await expect(page.getByLabel('Улица и\u00a0дом')).toHaveValue('');
});
