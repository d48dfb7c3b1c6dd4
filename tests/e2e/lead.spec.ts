import type { APIRequestContext, Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { sendPlain } from './forms.ts';
import { openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

const firstId = async (request: APIRequestContext, list: string): Promise<number> => (await (await request.get(`/api/v1/${list}?limit=1`)).json()).items[0].id;
/** A form on its own page, after hydration. */
async function openFormPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('form[novalidate]')).toHaveCount(1);
}

test('the contact button opens the form: typed text survives closing and a failure, and the form is sent once', { tag: '@once' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-16T12:00:00+03:00')); // in opening hours
  const sent: Record<string, string>[] = [];
  await page.route('**/api/v1/feedback', (route) => {
    sent.push(route.request().postDataJSON());
    return sent.length === 1 ? route.abort() : route.continue();
  });
  await openHydrated(page, '/en?utm_source=letter&utm_campaign=autumn');
  const open = async () => {
    await page.getByRole('button', { name: 'Contact us' }).click();
    await page.getByRole('complementary', { name: 'Quick contact' }).getByRole('button', { name: 'Send us a message' }).click();
  };
  const form = page.getByRole('dialog', { name: 'Tell us what you are looking for' });
  await open();
  await form.getByLabel('Name').fill('Jane Austen');
  await form.getByLabel('Phone').fill('89001234567');
  await form.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await open();
  await expect(form.getByLabel('Name')).toHaveValue('Jane Austen');
  await expect(form.getByLabel('Phone')).toHaveValue('+7 (900) 123-45-67');
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Call me back' }).dblclick();
  await expect(form.getByRole('alert').filter({ hasText: 'still in the form' })).toBeVisible();
  expect(sent).toHaveLength(1);
  // Read while the toast is shown: it closes after five seconds, however slow the machine is.
  const positions = page.waitForFunction(() => {
    const toast = [...document.querySelectorAll('[aria-atomic] > div > p')].find((p) => p.textContent?.includes('within the hour'));
    const button = [...document.querySelectorAll('button')].find((b) => b.textContent?.trim() === 'Contact us' || b.getAttribute('aria-label') === 'Contact us');
    return toast && button && { bottomOfToast: toast.getBoundingClientRect().bottom, topOfButton: button.getBoundingClientRect().top };
  });
  await form.getByRole('button', { name: 'Try again' }).dblclick();
  await expect(form.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]); // the same request once more
  expect(sent[1]).toMatchObject({ utm_source: 'letter', utm_campaign: 'autumn', page: '/en?utm_source=letter&utm_campaign=autumn' });
  const { bottomOfToast, topOfButton } = (await (await positions).jsonValue()) as { bottomOfToast: number; topOfButton: number };
  expect(bottomOfToast).toBeLessThan(topOfButton);
});

test('no form in a modal has axe violations', { tag: '@once' }, async ({ page }) => {
  test.slow(); // ten modals
  await openHydrated(page, '/design');
  const modalLinks = page.getByRole('figure', { name: 'В\u00a0окне' }).getByRole('link');
  await expect(modalLinks).toHaveCount(10);
  for (const link of await modalLinks.all()) {
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    expect(await axeViolations(page, { include: 'dialog' }), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('without JavaScript a viewing is booked on a separate page', { tag: '@once' }, async ({ noScript, request }) => {
  const page = await noScript.newPage();
  await page.goto(`/feedback?type=book-view&lotId=${await firstId(request, 'lots')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Записаться на\u00a0показ');
  await expect(page.getByText('Объект', { exact: true })).toBeVisible();
  await page.getByLabel('Имя').fill('John');
  await page.getByLabel('Телефон').fill('12');
  await page.getByLabel('Время').selectOption('18:30');
  await page.getByRole('checkbox').check();
  const book = page.getByRole('button', { name: 'Записаться на\u00a0показ' });
  await book.click();
  await expect(page.getByText('Напишите имя русскими буквами').first()).toBeVisible();
  await expect(page.getByText('Телефон в виде')).toBeVisible();
  await expect(page.getByLabel('Имя')).toHaveValue('John');
  await expect(page.getByLabel('Время')).toHaveValue('18:30');
  await page.getByLabel('Имя').fill('Иван');
  await page.getByLabel('Телефон').fill('8 900 123-45-67');
  await sendPlain(page, book, 'Заявка на\u00a0показ принята');
  await expect(page.getByText(/Вы выбрали .*18:30/)).toBeVisible();
  await page.getByRole('link', { name: 'Вернуться к\u00a0объекту' }).click();
  await expect(page).toHaveURL(/\/catalog\/\d+$/);
});

test('without JavaScript a form at the end of a page is shown again on a separate page, filled in, and sent from there', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/en/complexes');
  const form = page.locator('form[action="/en/feedback"]');
  await form.getByLabel('Name').fill('Jane Austen');
  await form.getByLabel('Phone').fill('8 900 123-45-67');
  await form.getByLabel('A message').fill('A house by the river');
  await form.getByRole('checkbox').check();
  const [answer] = await Promise.all([page.waitForResponse('**/en/feedback'), form.getByRole('button', { name: 'Call me back' }).click()]);
  expect(answer.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('alert').filter({ hasText: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Jane Austen');
  await expect(page.getByLabel('Phone')).toHaveValue('+7 (900) 123-45-67');
  await expect(page.getByLabel('A message')).toHaveValue('A house by the river');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await sendPlain(page, page.getByRole('button', { name: 'Call me back' }), 'We have your message');
});

test('a résumé is checked before it is sent, can be removed, and is sent with the application', { tag: '@once' }, async ({ page, request }) => {
  await openFormPage(page, `/feedback?type=vacancy-application&vacancyId=${await firstId(request, 'vacancies')}`);
  await page.getByLabel('Имя').fill('Вера');
  await page.getByLabel('Телефон').fill('9001234567');
  await page.getByLabel('Электронная почта').fill('vera@pochta.example');
  const resume = page.getByLabel('Резюме');
  await resume.setInputFiles({ name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(page.getByText('Файл PDF, DOC').first()).toBeVisible();
  await page.getByRole('button', { name: 'Убрать файл' }).click();
  await expect(page.getByText('Файл PDF, DOC')).toHaveCount(0);
  await resume.setInputFiles({
    name: 'Резюме Веры.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(30_000, 32), Buffer.from('\n%%EOF')]),
  });
  await expect(page.getByText('Резюме Веры.pdf')).toBeVisible();
  await expect(page.getByText('29\u00a0КБ')).toBeVisible();
  await page.getByRole('checkbox').check();
  const answer = page.waitForResponse('**/api/v1/feedback');
  await page.getByRole('button', { name: 'Отправить отклик' }).click();
  expect((await answer).status()).toBe(201);
  await expect(page.getByRole('status').filter({ hasText: 'Отклик у\u00a0нас' })).toBeVisible();
});
