import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { sharedOffice, submitForm } from './office.ts';
import { expect, test } from './test.ts';

/* What a visitor says reaches the office: an answer to a shortlist, a viewing that was cancelled, a second name. */

const office = sharedOffice({ DEMO_LEADS: 'off' });
const PHONE = '+7 (928) 000-81-18';

const call = async (method: 'get' | 'post', path: string, data?: unknown) =>
  (await office.page.request[method](`${office.home}/api/office${path}`, { headers: { origin: office.home }, data })).json();

test('an answer to a shortlist brings the lead to the top of the inbox and into Today, until it is opened @once', async () => {
  const { page, home } = office;
  await submitForm(home, 'common-contact', { name: 'Анна Ветрова', phone: PHONE });
  await submitForm(home, 'common-contact', { name: 'Пётр Позднев', phone: '+7 (928) 000-82-28' });
  const { items } = await call('get', '/leads?tab=new');
  const { number, person } = items.find(({ name }: { name: string }) => name === 'Анна Ветрова');
  const lots = (await call('get', '/lots?status=active&limit=25')).items.slice(0, 2).map(({ id }: { id: number }) => id);
  const shortlist = { requestId: randomUUID(), for: { personId: person.id }, lead: number, lots, lang: 'ru', message: '', isMailed: false };
  const { link } = await call('post', '/shortlists', shortlist);

  await page.goto(`${home}/office/leads`);
  const rows = page.getByRole('list').getByRole('link', { name: /Ветрова|Позднев/ });
  await expect(rows.first()).toContainText('Пётр Позднев');
  const visitor = await office.context.newPage();
  await visitor.goto(link);
  await visitor
    .getByRole('button', { name: /^Хочу посмотреть/ })
    .first()
    .click();
  await expect(visitor.getByText('Агент уже знает').first()).toBeVisible();
  await visitor.close();
  await expect(rows.first()).toContainText('Анна Ветрова');
  await expect(rows.first()).toContainText('ответ на\u00a0подборку');

  await page.goto(`${home}/office`);
  const answered = page.getByRole('heading', { name: 'Ответили на\u00a0подборку' });
  await expect(answered).toBeVisible();
  await expect(page.getByText(`Хочет посмотреть: ${lots[0]}`)).toHaveCount(2); // in the list of answers, and in that of leads that wait
  await expectAccessible(page);
  await page
    .getByRole('link', { name: `Открыть заявку №\u00a0${number}, Анна Ветрова` })
    .first()
    .click();
  await expect(page.getByText(/^Хочет посмотреть лот/)).toBeVisible();
  await expect.poll(async () => (await call('get', '/today')).answered.total).toBe(0);
  await page.goto(`${home}/office`);
  await expect(
    page
      .getByRole('heading', { name: 'Держим обещание' })
      .or(page.getByRole('heading', { name: /Ждут/ }))
      .first(),
  ).toBeVisible();
  await expect(answered).toHaveCount(0);

  await submitForm(home, 'common-contact', { name: 'Анюта Ветрова', phone: PHONE });
  await page.goto(`${home}/office/people/${person.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Анна Ветрова' })).toBeVisible();
  await expect(page.getByText('Анюта Ветрова')).toBeVisible();
  await expect(page.getByText('Подборка по\u00a0ссылке: 2\u00a0лота')).toBeVisible();
  await expect(page.getByText('ответ на\u00a0подборку', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('Ctrl K finds people and leads by name, phone and number, with masked contacts @once', async () => {
  const { page, home } = office;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${decodeURIComponent(request.url())} ${request.headers().referer ?? ''}`));
  await page.goto(`${home}/office/lots`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  const field = page.getByRole('combobox', { name: 'Лот, человек, заявка или действие' });
  const found = page.getByRole('listbox');
  await field.fill('анюта');
  await expect(found.getByRole('group', { name: 'Люди' }).getByRole('option')).toContainText(['Анна Ветрова']);
  await expect(found).toContainText('+7 (9••) •••-81-18');
  await expect(found.getByRole('group', { name: 'Заявки' }).getByRole('option').first()).toContainText('Ветрова');
  await expectAccessible(page, { include: 'dialog' });
  await field.fill('0008228');
  await expect(found.getByRole('group', { name: 'Люди' }).getByRole('option')).toContainText(['Пётр Позднев']);
  await field.fill('anuta@mail.example');
  await expect(page.getByRole('dialog').getByText('Ничего похожего. Попробуйте другое слово.')).toBeVisible();
  const { items } = await call('post', '/leads/search', { q: 'Позднев' });
  await field.fill(String(items[0].number));
  await expect(found.getByRole('group', { name: 'Заявки' }).getByRole('option').first()).toContainText('Пётр Позднев');
  expect(addresses.filter((address) => /анюта|fy.nf|0008228|anuta@/i.test(address))).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/office/leads/${items[0].number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Пётр Позднев' })).toBeVisible();
});
