import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addAuthenticator, createOwner, mailedLink, newStaffPage, PASSWORD } from './office.ts';
import { type RunningSite, runSite } from './run-site.ts';
import { expect, test } from './test.ts';

/*
 * One site for all tests of this file, and one page of its owner: a first owner can be created once, and a passkey lives in the page that made it. The site has no
 * public address, as on a developer's machine: there a cookie needs no https.
 */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let site: RunningSite;
let page: Page;
let device: Awaited<ReturnType<typeof addAuthenticator>>;
let home: string;
let welcome: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  site = await runSite({ SITE_ORIGIN: '' });
  welcome = await site.welcome();
  home = new URL(welcome).origin;
  page = await newStaffPage(browser);
  device = await addAuthenticator(page);
});
test.afterAll(async () => {
  await page?.context().close();
  await site?.stop();
});

test('the welcome link creates the owner, with a passkey @once', async () => {
  await page.goto(welcome);
  await expect(page.getByRole('button', { name: 'Создать владельца' })).toBeVisible();
  await expectAccessible(page);
  await createOwner(page, welcome);
  await page.goto(`${home}/office/staff`);
  await expect(page.getByRole('row', { name: /margarita@tanais\.example/ })).toContainText('Владелец');
  await expectAccessible(page);
});

test('the owner invites an agent, who signs in and sees no staff @once', async ({ browser }) => {
  await page.getByRole('button', { name: 'Пригласить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Электронная почта').fill('elena@tanais.example');
  await dialog.getByLabel('Карточка на сайте').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(page.getByRole('row', { name: /elena@tanais\.example/ })).toContainText('ждём входа');

  const agent = await newStaffPage(browser);
  await agent.goto(await mailedLink(site.dataDir, 'elena@tanais.example'));
  await expect(agent.getByText('с ролью «Агент»')).toBeVisible();
  await agent.getByLabel('Имя и фамилия').fill('Елена Кравцова');
  await agent.getByRole('button', { name: 'Пароль', exact: true }).click();
  await agent.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await agent.getByRole('button', { name: 'Войти в кабинет' }).click();
  await expect(agent.getByRole('button', { name: 'Вы и ваш вход' })).toBeVisible();
  await expect(agent.getByRole('link', { name: 'Сотрудники' })).toHaveCount(0);

  await agent.getByRole('button', { name: 'Вы и ваш вход' }).click();
  await agent.getByRole('menuitem', { name: 'Выйти' }).click();
  await agent.getByLabel('Электронная почта').fill('elena@tanais.example');
  await agent.getByLabel('Пароль', { exact: true }).fill('не тот пароль совсем');
  await agent.getByRole('button', { name: 'Продолжить' }).click();
  await expect(agent.getByRole('alert')).toBeVisible();
  await agent.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await agent.getByRole('button', { name: 'Продолжить' }).click();
  await expect(agent.getByRole('button', { name: 'Вы и ваш вход' })).toBeVisible();
  await agent.context().close();

  await page.goto(`${home}/office/audit`);
  await expect(page.getByRole('row', { name: /Приглашение принято/ }).first()).toContainText('Елена Кравцова');
  await expectAccessible(page);
});

test('an ended session asks for a sign-in over the untouched page, and the work goes on @once', async () => {
  await page.goto(`${home}/office/account`);
  await expect(page.getByText('это окно')).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies();
  const name = page.getByLabel('Имя и фамилия');
  await name.fill('Маргарита Саркисова');
  await name.blur();
  const dialog = page.getByRole('dialog', { name: 'Продолжим?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, { include: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Войти ключом устройства' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Маргарита Саркисова');
});

test('keys act by their position on the keyboard, and Ctrl K finds words that are typed in the wrong layout @once', async () => {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('KeyG');
  await page.keyboard.press('KeyA');
  await expect(page.getByRole('heading', { level: 1, name: 'Журнал' })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  const field = page.getByRole('combobox', { name: 'Лот, человек, заявка или действие' });
  await field.fill('cjnhel');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(/Сотрудники/);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Сотрудники' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Все клавиши' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a passkey alone is enough, and a refusal of the device is said in words @once', async () => {
  await page.getByRole('button', { name: 'Вы и ваш вход' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible();
  await expectAccessible(page);
  await device.refuse(true);
  await page.getByRole('button', { name: 'Войти ключом устройства' }).click();
  await expect(page.getByText('Устройство не подтвердило вход')).toBeVisible();
  await device.refuse(false);
  await page.getByRole('button', { name: 'Войти ключом устройства' }).click();
  await expect(page.getByRole('button', { name: 'Вы и ваш вход' })).toBeVisible();
});

test('a used link says so, and the language can be chosen before signing in @once', async () => {
  await page.context().clearCookies();
  await page.goto(welcome);
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await expectAccessible(page);
});
