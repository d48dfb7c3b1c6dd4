import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { leadsNamed } from './forms.ts';
import { announcer } from './open-hydrated.ts';
import { expect, test } from './test.ts';

const toasts = (page: Page) => page.locator('[aria-atomic] > div > p');
const NOON = new Date('2026-11-16T12:00:00+03:00'); // a Monday, in opening hours
const NIGHT = new Date('2026-11-16T21:30:00+03:00');
const RUSSIAN_LETTERS = 'абвгдежзиклмнопр';
/** A name that no other test uses, in letters, since a name must not have digits. */
const uniqueName = (words: string) => `${words} ${[...randomUUID().replaceAll('-', '')].map((digit) => RUSSIAN_LETTERS[Number.parseInt(digit, 16)]).join('')}`;

/** A form on its own page, after hydration. */
async function openFormPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('form[novalidate]')).toHaveCount(1);
}
async function firstLot(page: Page): Promise<number> {
  return (await (await page.request.get('/api/v1/lots?limit=1')).json()).items[0].id;
}

test('a letter to the managing partner has a subject, and its message may contain «WhatsApp»', { tag: '@once' }, async ({ page }) => {
  await page.clock.setFixedTime(NOON);
  const name = uniqueName('Иванов');
  await openFormPage(page, '/feedback?type=chief-contact');
  await page.getByLabel('Имя').fill(`${name.replace(' ', ' И.И. ')}.`);
  await page.getByLabel('Телефон').pressSequentially('89001234567');
  await page.getByLabel('Тема').fill('Deal');
  await page.getByLabel('Ваше письмо').fill('Жду в WhatsApp, пишите на ivan@mail.example');
  await expect(page.getByText('Напишите, пожалуйста, по-русски').first()).toBeVisible();
  await page.getByLabel('Тема').fill('Сделка № 5: спасибо!');
  await expect(page.getByText('Напишите, пожалуйста, по-русски')).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await expect(page.getByLabel('Имя')).toHaveValue(name.replace(' ', ' И И '));
  await page.getByRole('button', { name: 'Отправить письмо' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Сообщение у\u00a0нас' })).toContainText('Управляющий партнёр ответит лично');
  expect(await leadsNamed(name.replace(' ', ' И И '))).toMatchObject([{ message: 'Жду в WhatsApp, пишите на ivan@mail.example', details: { subject: 'Сделка № 5: спасибо!' } }]);
});

test('a phone that was typed before the scripts have run is sent like any other', { tag: '@once' }, async ({ page }) => {
  const name = uniqueName('Пётр');
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await page.getByLabel('Имя').fill(name);
    await page.getByLabel('Телефон').fill('8 928 555-44-33');
    await page.getByRole('checkbox').check();
    await route.continue();
  });
  await openFormPage(page, '/feedback');
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (928) 555-44-33');
  await page.getByRole('button', { name: 'Жду звонка' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Сообщение у\u00a0нас' })).toBeVisible();
  expect(await leadsNamed(name)).toMatchObject([{ phone: '+7 (928) 555-44-33' }]);
});

test('a buyer leaves a foreign phone, and at night is told when the agency will call', { tag: '@once' }, async ({ page }) => {
  await page.clock.setFixedTime(NIGHT);
  const name = uniqueName('Jane O’Brien');
  await openFormPage(page, '/en/feedback');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').pressSequentially('+44 (20) 7946-0958');
  await page.getByRole('checkbox').check();
  await expect(page.getByLabel('Phone')).toHaveValue('+442079460958');
  await page.getByRole('button', { name: 'Call me back' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We have your message' })).toContainText('We will call you tomorrow from 9:00, Moscow time.');
  await expect(toasts(page).first()).toHaveText('Thank you. We will call you tomorrow from 9:00, Moscow time.');
  expect(await leadsNamed(name)).toMatchObject([{ phone: '+442079460958', lang: 'en' }]);
});

test('a visitor who leaves only an email is promised a letter, not a call', { tag: '@once' }, async ({ page }) => {
  await page.clock.setFixedTime(NOON);
  const name = uniqueName('Jane');
  await openFormPage(page, '/en/feedback');
  await page.getByRole('button', { name: 'Call me back' }).click();
  await expect(page.getByText('Please leave a phone number or an email')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('textbox', { name: /^Email/ }).fill('jane@mail.example');
  await expect(page.getByText('Please leave a phone number or an email')).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Call me back' }).click();
  const thanks = page.getByRole('status').filter({ hasText: 'We have your message' });
  await expect(thanks).toContainText('We will write to jane@mail.example.');
  await expect(thanks).not.toContainText(/call|hour/);
  expect(await leadsNamed(name)).toMatchObject([{ phone: null, email: 'jane@mail.example' }]);
});

for (const [path, label] of [
  ['/feedback', 'Телефон'],
  ['/en/feedback', 'Phone'],
] as const)
  test(`letters are removed from a phone: ${path}`, { tag: '@once' }, async ({ page }) => {
    await openFormPage(page, path);
    const phone = page.getByLabel(label);
    await phone.pressSequentially('abcя@');
    await expect(phone).toHaveValue('');
    await phone.pressSequentially('+7 900 1x23-45-67 доб');
    await expect(phone).toHaveValue('+7 (900) 123-45-67');
    await phone.press('Home');
    for (let step = 0; step < 6; step++) await phone.press('ArrowRight');
    await phone.pressSequentially('q');
    await expect(phone).toHaveValue('+7 (900) 123-45-67');
    expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
    await phone.press('Backspace');
    await expect(phone).toHaveValue('+7 (90) 123-45-67');
    await phone.pressSequentially('8');
    await expect(phone).toHaveValue('+7 (980) 123-45-67');
  });

test('a field is checked 600 ms after the last key, on leaving it, and while it is being corrected', { tag: '@once' }, async ({ page }) => {
  await page.clock.install({ time: NOON });
  await openFormPage(page, '/feedback?type=offer-price&lotId=1301');
  await page.clock.pauseAt(new Date(NOON.getTime() + 60_000));
  const name = page.getByLabel('Имя');
  const errorMessage = page.getByText('Напишите имя русскими буквами').first();

  await test.step('600 ms after the last key, not after the first', async () => {
    await name.pressSequentially('Jo');
    await page.clock.runFor(400);
    await name.pressSequentially('hn');
    await page.clock.runFor(599);
    await expect(errorMessage).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(errorMessage).toBeVisible();
  });
  await test.step('at once while it is corrected', async () => {
    await name.fill('Иван');
    await expect(errorMessage).toHaveCount(0);
  });
  await test.step('who empties a field is asked for it on leaving it, not before', async () => {
    await name.fill('');
    await page.clock.runFor(5_000);
    await expect(page.getByText('Заполните это поле')).toHaveCount(0);
    await name.blur();
    await expect(page.getByText('Заполните это поле')).toBeVisible();
  });
  await test.step('on leaving it, before the time is over; the message names the field', async () => {
    await page.getByLabel('Ваша цена').pressSequentially('0');
    await page.getByLabel('Ваша цена').blur();
    await expect(page.getByText('Проверьте поле «Ваша цена»: такое значение не\u00a0подходит').first()).toBeVisible();
  });
});

for (const [path, email, button, title, letter] of [
  [
    '',
    'Электронная почта',
    'Сообщать об\u00a0изменении',
    'Осталось подтвердить адрес',
    'Мы\u00a0отправили письмо на anna@mail.example: откройте ссылку в\u00a0нём, и\u00a0мы\u00a0начнём следить за\u00a0ценой.',
  ],
  ['/en', 'Email', 'Tell me when it changes', 'One step left', 'We have sent an email to anna@mail.example: follow the link in it and we will start watching the price.'],
] as const)
  test(`a visitor who watches a price is told to confirm by mail: ${path}/`, { tag: '@once' }, async ({ page }) => {
    await openFormPage(page, `${path}/feedback?type=follow-price&lotId=${await firstLot(page)}`);
    await page.getByLabel(email).fill('anna@mail.example');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: title })).toContainText(letter);
    await expect(toasts(page).first()).toHaveText(letter);
  });

test('a click below a wrong field works, although the error message moves the target', { tag: '@once' }, async ({ page }) => {
  await page.goto('/feedback?type=consult');
  await expect(announcer(page)).toBeAttached();
  const form = page.locator('main form[novalidate]').first();
  const consent = form.getByRole('checkbox');
  const { x = 0, y = 0, width = 0, height = 0 } = (await consent.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  // At once, before the pause after the last key shows the error and moves the checkbox.
  await form.getByLabel('Телефон').fill('928');
  await page.mouse.down();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.mouse.up();
  await expect(consent).toBeChecked();
  await expect(form.getByLabel('Телефон')).toHaveAttribute('aria-invalid', 'true');
});
