import { axeViolationsAtBothWidths } from './axe.ts';
import { addAuthenticator, createOwner, mailedLink } from './office.ts';
import { type RunningSite, runSite } from './run-site.ts';
import { expect, test } from './test.ts';

/* Each test has a site of its own, since a first owner can be created once. Refused calls are logged by the browser. */
test.use({ allowedErrors: /status of (401|403|410)/ });
test.describe.configure({ mode: 'parallel' });

let site: RunningSite;
test.beforeEach(async () => {
  site = await runSite({ SITE_ORIGIN: '' });
});
test.afterEach(() => site.stop());

test('the welcome link makes an owner with a passkey, who invites an agent, who signs in @once', async ({ page, browser }) => {
  await addAuthenticator(page);
  await createOwner(page, await site.welcome());
  const home = new URL(page.url()).origin;

  await page.goto(`${home}/office/staff`);
  await expect(page.getByRole('row', { name: /Маргарита Аветисян/ })).toContainText('Владелец');
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Пригласить' }).click();
  await page.getByRole('dialog').getByLabel('Электронная почта').fill('elena@tanais.example');
  await page.getByRole('dialog').getByLabel('Карточка на сайте').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(page.getByRole('row', { name: /elena@tanais\.example/ })).toContainText('ждём входа');

  const other = await browser.newContext({ locale: 'ru-RU' });
  const agent = await other.newPage();
  await agent.goto(await mailedLink(site.dataDir, 'elena@tanais.example'));
  await expect(agent.getByText('с ролью «Агент»')).toBeVisible();
  await agent.getByLabel('Имя и фамилия').fill('Елена Кравцова');
  await agent.getByRole('button', { name: 'Пароль', exact: true }).click();
  await agent.getByLabel('Пароль', { exact: true }).fill('тихая заводь под вербой');
  await agent.getByRole('button', { name: 'Войти в кабинет' }).click();
  await expect(agent.getByRole('button', { name: 'Вы и ваш вход' })).toBeVisible();
  await expect(agent.getByRole('link', { name: 'Сотрудники' })).toHaveCount(0);

  await agent.getByRole('button', { name: 'Вы и ваш вход' }).click();
  await agent.getByRole('menuitem', { name: 'Выйти' }).click();
  await agent.getByLabel('Электронная почта').fill('elena@tanais.example');
  await agent.getByLabel('Пароль', { exact: true }).fill('не тот пароль совсем');
  await agent.getByRole('button', { name: 'Продолжить' }).click();
  await expect(agent.getByRole('alert')).toBeVisible();
  await agent.getByLabel('Пароль', { exact: true }).fill('тихая заводь под вербой');
  await agent.getByRole('button', { name: 'Продолжить' }).click();
  await expect(agent.getByRole('heading', { level: 1, name: /Мой вход|Лоты/ })).toBeVisible();
  await other.close();

  await page.goto(`${home}/office/audit`);
  await expect(page.getByRole('row', { name: /Приглашение принято/ })).toContainText('Елена Кравцова');
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
});

test('an ended session asks for a sign-in over the untouched page, and the work goes on @once', async ({ page, context }) => {
  await addAuthenticator(page);
  await createOwner(page, await site.welcome());
  await page.goto(`${new URL(page.url()).origin}/office/account`);
  await expect(page.getByText('это окно')).toBeVisible();
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await context.clearCookies();
  const name = page.getByLabel('Имя и фамилия');
  await name.fill('Маргарита Саркисова');
  await name.blur();
  const dialog = page.getByRole('dialog', { name: 'Продолжим?' });
  await expect(dialog).toBeVisible();
  expect(await axeViolationsAtBothWidths(page, { include: 'dialog' })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Войти ключом устройства' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Маргарита Саркисова');
});

test('a passkey alone is enough, and a refusal of the device is said in words @once', async ({ page }) => {
  const device = await addAuthenticator(page);
  await createOwner(page, await site.welcome());
  await page.getByRole('button', { name: 'Вы и ваш вход' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await device.refuse(true);
  await page.getByRole('button', { name: 'Войти ключом устройства' }).click();
  await expect(page.getByText('Устройство не подтвердило вход')).toBeVisible();
  await device.refuse(false);
  await page.getByRole('button', { name: 'Войти ключом устройства' }).click();
  await expect(page.getByRole('button', { name: 'Вы и ваш вход' })).toBeVisible();
});

test('a used link says so, and the language can be chosen before signing in @once', async ({ page }) => {
  await addAuthenticator(page);
  const welcome = await site.welcome();
  await createOwner(page, welcome);
  await page.context().clearCookies();
  await page.goto(welcome);
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'To the sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

test('keys act by their position, never inside a field; Ctrl K finds in the wrong layout too @once', async ({ page }) => {
  await addAuthenticator(page);
  await createOwner(page, await site.welcome());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('KeyG');
  await page.keyboard.press('KeyA');
  await expect(page.getByRole('heading', { level: 1, name: 'Журнал' })).toBeVisible();
  await page.goBack();
  await page.keyboard.press('Control+KeyK');
  const field = page.getByRole('combobox', { name: 'Раздел или действие' });
  await field.fill('cjnhel');
  await expect(page.getByRole('option')).toHaveText(/Сотрудники/);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Сотрудники' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Все клавиши' })).toBeVisible();
});
