import { axeViolationsAtBothWidths, expectAccessible } from './axe.ts';
import { sharedOffice, submitForm } from './office.ts';
import { announcer } from './open-hydrated.ts';
import { expect, test } from './test.ts';

/* Lots for a person: found with reasons, sent as a list, answered by the visitor. */

const office = sharedOffice({ DEMO_LEADS: 'off' });
const LOT = 1301;

test('lots are found for a person, one is refused, others are sent as a link, and what the visitor answers is in the log @once', async ({ browser }) => {
  const { page, home } = office;
  await submitForm(home, 'offer-price', { lang: 'en', name: 'Anna Miller', phone: '+7 (928) 000-71-17', price: '100 000 000', lotId: String(LOT) });
  const { items } = await (await page.request.get(`${home}/api/office/leads?tab=new`)).json();
  const wish = { filters: { deal: 'sale', priceMax: 60_000_000 } };
  expect((await page.request.put(`${home}/api/office/people/${items[0].person.id}/wish`, { headers: { origin: home }, data: wish })).status()).toBe(200);
  await page.goto(`${home}/office/leads`);
  await page.getByRole('link', { name: /Anna Miller/ }).click();
  const found = page.getByRole('region', { name: /Подходящие лоты/ });
  const choices = found.getByRole('checkbox');
  await expect(choices.first()).toBeVisible();
  await expect(found).toContainText('в\u00a0бюджете');
  await expectAccessible(page, { wholePage: true }); // the tabs at the bottom cover what is behind them

  // One does not suit: it is gone, comes back by the message at the foot, and is refused for good.
  const [title = ''] = await found
    .getByRole('listitem')
    .getByRole('link')
    .allTextContents()
    .then((all) => all.filter((text) => text !== 'На\u00a0сайте'));
  const refused = found.getByRole('checkbox', { name: `Выбрать: ${title}` });
  await found.getByRole('button', { name: `Не\u00a0подходит: ${title}` }).click();
  await expect(refused).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(refused).toHaveCount(1);
  await found.getByRole('button', { name: `Не\u00a0подходит: ${title}` }).click();
  await expect(refused).toHaveCount(0);

  // Two are sent. There is no email, so it is a link, in the visitor's language.
  await choices.nth(0).check();
  await choices.nth(1).check();
  await found.getByRole('button', { name: 'Отправить подборку: 2\u00a0лота' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 properties for you')).toBeVisible();
  await expect(dialog.getByText('Почты этого человека нет')).toBeVisible();
  await dialog.getByRole('textbox').fill('Have a look at these, Anna.');
  await expect(dialog.getByRole('region').getByText('Have a look at these, Anna.')).toBeVisible();
  await expectAccessible(page, { include: 'dialog' });
  await dialog.getByRole('button', { name: 'Получить ссылку' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Ссылка на\u00a0подборку' }).inputValue();
  expect(link).toMatch(/\/en\/shortlist\?key=[\da-f-]{36}$/);
  await dialog.getByRole('button', { name: 'Закрыть' }).first().click();
  await expect(page.getByText('Подборка по\u00a0ссылке: 2\u00a0лота')).toBeVisible();
  await expect(found.getByText('Уже предлагали: 3')).toBeVisible();

  // The visitor opens it on a phone and answers, without JavaScript too.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const visitor = await context.newPage();
  const response = await visitor.goto(link);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(visitor.getByText('Have a look at these, Anna.')).toBeVisible();
  await visitor
    .getByRole('button', { name: /^I would like to see it/ })
    .first()
    .click();
  await expect(visitor.getByText('You would like to see it.')).toBeVisible();
  await visitor.getByRole('button', { name: /^Not for me/ }).click();
  await expect(visitor.getByText('Not for you')).toBeVisible();
  expect(new URL(visitor.url()).searchParams.get('key')).toBe(new URL(link).searchParams.get('key'));
  await context.close();
  const seen = await office.context.newPage();
  await seen.goto(link);
  await expect(announcer(seen)).toBeAttached();
  expect(await axeViolationsAtBothWidths(seen)).toEqual([]);
  await seen.close();

  // The agent sees both at once.
  await expect(page.getByText(/^Хочет посмотреть лот\u00a0\d+ из\u00a0подборки$/)).toBeVisible();
  await expect(page.getByText(/^Лот\u00a0\d+ из\u00a0подборки не\u00a0подходит$/)).toBeVisible();

  // From a lot to who may want it, and to the person.
  await found.getByRole('listitem').getByRole('link').first().click();
  const seekers = page.getByRole('region', { name: 'Кому подойдёт' });
  await expect(seekers.getByRole('link', { name: 'Anna Miller' })).toBeVisible();
  await expect(seekers).toContainText('+7 (9••) •••-71-17');
  await expectAccessible(page);
  await seekers.getByRole('link', { name: 'Anna Miller' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Miller' })).toBeVisible();
  await expect(found.getByText('Уже предлагали: 3')).toBeVisible();
  await expectAccessible(page);
});
