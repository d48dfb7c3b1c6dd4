import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, PHONE } from './axe.ts';
import { actOnPerson, enterPassword, expectSignedIn, joinByPassword, mailedLink, newStaffPage, PASSWORD, sharedOffice, signOut } from './office.ts';
import { expect, test } from './test.ts';

/*
 * The account of one agent, test after test: a second factor, its loss, a forgotten password, other devices, being disabled, and too many failed attempts. After
 * these the server slows down every sign-in from this machine, so that test is the last.
 */

const ELENA = { name: 'Елена Кравцова', email: 'elena@tanais.example', role: 'agent' } as const;
const NEW_PASSWORD = 'совсем другая заводь';
const office = sharedOffice();
let page: Page;
let codes: string[];
test.beforeAll(async ({ browser }) => {
  page = await joinByPassword(browser, office, ELENA);
});
test.afterAll(async () => {
  await page?.context().close();
});

const openAccount = async () => {
  await page.goto(`${office.home}/office/account`);
  await expect(page.getByText('это окно')).toBeVisible();
};
/** The second factor by a code on paper. */
async function enterRecoveryCode(code: string, shown = page): Promise<void> {
  await shown.getByRole('button', { name: 'Запасной код' }).click();
  await shown.getByLabel('Код', { exact: true }).fill(code);
  await shown.getByRole('button', { name: 'Войти', exact: true }).click();
}

test('an authenticator app is added by its first code, and asked for at the next sign-in @once', async () => {
  await openAccount();
  await page.getByRole('button', { name: 'Включить: Код из приложения' }).click();
  const dialog = page.getByRole('dialog', { name: 'Код из приложения' });
  const secret = Secret.fromBase32((await dialog.locator('code').textContent()) ?? '');
  await dialog.getByLabel('Код из приложения').fill(TOTP.generate({ secret }));
  await dialog.getByRole('button', { name: 'Включить' }).click();
  const issued = page.getByRole('dialog', { name: 'Запасные коды' });
  await expect(issued.getByRole('listitem')).toHaveCount(10);
  await issued.getByRole('button', { name: 'Коды у\u00a0меня' }).click();
  await expect(page.getByText('осталось 10 кодов')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Убрать: Код из приложения' })).toBeVisible();

  await signOut(page);
  await enterPassword(page, ELENA.email);
  await expect(page.getByRole('heading', { name: 'Код из приложения' })).toBeVisible();
  await expectAccessible(page);
  const field = page.getByLabel('Код', { exact: true });
  const next = TOTP.generate({ secret, timestamp: Date.now() + 30_000 }); // that of the first code was used
  await field.fill(next === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await field.fill(TOTP.generate({ secret, timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expectSignedIn(page);
});

test('a recovery code replaces the app once @once', async () => {
  await openAccount();
  await page.getByRole('button', { name: 'Выпустить новые: Запасные коды' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выпустить новые' }).click();
  const dialog = page.getByRole('dialog', { name: 'Запасные коды' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Коды у\u00a0меня' }).click();
  await expect(page.getByText('осталось 10 кодов')).toBeVisible();

  await signOut(page);
  await enterPassword(page, ELENA.email);
  await enterRecoveryCode(codes[0] ?? '');
  await expectSignedIn(page);
  await openAccount();
  await expect(page.getByText('осталось 9 кодов')).toBeVisible();
  await signOut(page);
  await enterPassword(page, ELENA.email);
  await enterRecoveryCode(codes[0] ?? '');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Код', { exact: true }).fill((codes[1] ?? '').toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expectSignedIn(page);
});

test('a forgotten password is replaced by a link in a letter, and the second factor stays @once', async () => {
  await signOut(page);
  await page.getByLabel('Электронная почта').fill(ELENA.email);
  await page.getByRole('button', { name: 'Не помню пароль' }).click();
  await page.getByRole('button', { name: 'Прислать письмо для нового пароля' }).click();
  await expect(page.getByRole('heading', { name: 'Письмо отправлено' })).toBeVisible();
  await page.goto(await mailedLink(office.dataDir, ELENA.email, 'reset'));
  const field = page.getByLabel('Пароль', { exact: true });
  await field.fill('короткий');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Не меньше 12 знаков')).toBeVisible();
  await field.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByRole('heading', { name: 'Пароль сменился' })).toBeVisible();
  await page.getByRole('link', { name: 'Ко входу' }).click();
  await enterPassword(page, ELENA.email, PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await enterPassword(page, ELENA.email, NEW_PASSWORD);
  await enterRecoveryCode(codes[2] ?? '');
  await expectSignedIn(page);
});

test('other devices are listed, and one of them is signed out from here @once', async ({ browser }) => {
  const phone = await newStaffPage(browser, { viewport: PHONE });
  await phone.goto(`${office.home}/office/account`);
  await enterPassword(phone, ELENA.email, NEW_PASSWORD);
  await enterRecoveryCode(codes[3] ?? '', phone);
  await expect(phone.getByText('это окно')).toBeVisible();
  await openAccount();
  await page.getByRole('button', { name: /^Завершить: / }).click();
  await expect(page.getByRole('button', { name: /^Завершить: / })).toHaveCount(0);
  await expect(page.getByText('это окно')).toBeVisible();
  await phone.getByLabel('Имя и фамилия').fill('Елена К.');
  await phone.getByLabel('Имя и фамилия').blur();
  await expect(phone.getByRole('dialog', { name: 'Продолжим?' })).toBeVisible();
  await phone.context().close();
});

test('a person who is disabled is told so in the open window and at the sign-in, until access is given back @once', async () => {
  const owner = office.page;
  await owner.goto(`${office.home}/office/staff`);
  await actOnPerson(owner, ELENA.email, 'Отключить');
  await owner.getByRole('dialog').getByRole('button', { name: 'Отключить' }).click();
  await expect(owner.getByRole('row', { name: ELENA.email })).toContainText('отключён');

  await page.getByLabel('Имя и фамилия').fill('Елена К.');
  await page.getByLabel('Имя и фамилия').blur();
  await expect(page.getByRole('heading', { name: 'Ваш доступ закрыт' })).toBeFocused();
  await expect(page.getByText('Вопросы к владельцу: margarita@tanais.example')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Войти как кто-то другой' }).click();
  await enterPassword(page, ELENA.email, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Ваш доступ закрыт' })).toBeFocused();

  await actOnPerson(owner, ELENA.email, 'Вернуть доступ');
  await expect(owner.getByRole('row', { name: ELENA.email })).toContainText('работает');
  await page.getByRole('button', { name: 'Войти как кто-то другой' }).click();
  await enterPassword(page, ELENA.email, NEW_PASSWORD);
  await enterRecoveryCode(codes[4] ?? '');
  await expectSignedIn(page);
});

test('after too many failures the sign-in waits, says until when, and keeps what was typed @once', async () => {
  await signOut(page);
  const paused = page.getByRole('heading', { name: 'Вход приостановлен' });
  for (let attempt = 1; attempt <= 6 && !(await paused.isVisible()); attempt++) {
    const answered = page.waitForResponse(/sign-in\/password/);
    await enterPassword(page, ELENA.email, `неверный пароль ${attempt}`);
    await answered;
    await expect(paused.or(page.getByRole('alert'))).toBeVisible();
  }
  await expect(paused).toBeFocused();
  await expect(page.getByText(/Вход откроется в\s\d\d:\d\d, через \d+ минут/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Вернуться ко входу' }).click();
  await expect(page.getByLabel('Электронная почта')).toHaveValue(ELENA.email);
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveValue(/^неверный пароль \d$/);
});
