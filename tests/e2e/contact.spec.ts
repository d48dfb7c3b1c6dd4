import type { Page } from '@playwright/test';
import { leadsNamed, sendPlain } from './forms.ts';
import { expect, test } from './test.ts';

/** `novalidate` means that the form is hydrated. */
async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(async () => {
    await page.mouse.move(Date.now() % 300, 200);
    await expect(page.locator('form[novalidate]')).toHaveCount(1, { timeout: 250 });
  }).toPass();
}

/** A unique name for each test and browser, since they share one database. */
const nameFor = (words: string, project: string) => `${words} ${project === 'phone' ? 'Телефонова' : 'Настольная'}`;

test('errors are shown at the field, typed text is kept, and the lead is stored once', { tag: '@once' }, async ({ page }, { project }) => {
  const name = nameFor('Анна', project.name);
  await openForm(page, '/pressa');
  const send = page.getByRole('button', { name: 'Жду звонка' });
  await page.getByLabel('Имя').fill('John');
  await send.click();
  await expect(page.getByText('Напишите имя русскими буквами').first()).toBeVisible();
  await expect(page.getByText('Заполните это поле')).toBeVisible();
  await expect(page.getByText('Без согласия')).toBeVisible();
  await expect(page.getByLabel('Имя')).toBeFocused();
  await expect(page.getByLabel('Имя')).toHaveValue('John');
  await page.getByLabel('Имя').fill(name);
  await expect(page.getByText('Напишите имя русскими буквами')).toHaveCount(0);

  await page.getByLabel('Телефон').pressSequentially('89001234567');
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (900) 123-45-67');
  await page.getByLabel('Сообщение').fill('Ищу дом у воды');
  await page.getByRole('checkbox').check();
  await send.dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Сообщение у\u00a0нас' })).toContainText('Мы перезвоним');
  expect(await leadsNamed(name)).toMatchObject([{ phone: '+7 (900) 123-45-67', message: 'Ищу дом у воды', page: '/pressa', lang: 'ru' }]);
});

test('when the site cannot be reached, the form keeps everything and says so', { tag: '@once' }, async ({ page }) => {
  await page.route('**/api/v1/feedback', (route) => route.abort());
  await openForm(page, '/en/pressa');
  await page.getByLabel('Name').fill('Jane');
  await page.getByRole('textbox', { name: /^Email/ }).fill('jane@mail.example');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Call me back' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Jane');
});

test('without JavaScript the browser posts the form, and the lead is stored', { tag: '@once' }, async ({ noScript }, { project }) => {
  const name = nameFor('Мария', project.name);
  const page = await noScript.newPage();
  await page.goto('/pressa');
  await page.getByLabel('Имя').fill(name);
  await page.getByLabel('Телефон').fill('12');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Жду звонка' }).click();
  await expect(page.getByText('Телефон в виде')).toBeVisible();
  await expect(page.getByLabel('Имя')).toHaveValue(name);
  await page.getByLabel('Телефон').fill('+7 (900) 000-00-00');
  await sendPlain(page, page.getByRole('button', { name: 'Жду звонка' }), 'Сообщение у\u00a0нас');
  expect(await leadsNamed(name)).toHaveLength(1);
});
