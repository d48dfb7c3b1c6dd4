import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { openRunning } from '#server/db/open.ts';
import { staff, staffSession } from '#server/db/schema/staff.ts';
import { expectAccessible, PHONE } from './axe.ts';
import { actOnPerson, enterPassword, expectSignedIn, joinByPassword, PASSWORD, sharedOffice, signOut } from './office.ts';
import { expect, test } from './test.ts';

/* What an owner does with people, roles and their own sign-in. One site and one page of the owner, who has a passkey. */

const ALINA = { name: 'Алина Редактор', email: 'alina@tanais.example', role: 'editor' } as const;
const OWNER = 'margarita@tanais.example';
const office = sharedOffice();
let page: Page;
test.beforeAll(() => {
  page = office.page;
});

const row = (email: string) => page.getByRole('row', { name: email });
const openStaff = async () => {
  await page.goto(`${office.home}/office/staff`);
  await expect(row(OWNER)).toBeVisible();
};

/** As if the owner had signed in eleven minutes ago. */
async function letConfirmationEnd(): Promise<void> {
  const database = await openRunning({ DATABASE_URL: undefined, DATA_DIR: office.dataDir }, { onStep: () => {}, onError: () => {} });
  if (!database) throw new Error('the database of the site is not running');
  const owner = database.db.select({ id: staff.id }).from(staff).where(eq(staff.email, OWNER));
  await database.db.update(staffSession).set({ confirmedAt: sql`now() - interval '11 minutes'` }).where(eq(staffSession.staffId, owner));
  await database.close();
}

test('the page shows what each role may do, and the only owner can neither be lowered nor disabled @once', async () => {
  await openStaff();
  const rights = page.getByRole('region', { name: 'Кому что можно' });
  await expect(rights.getByRole('row', { name: /Сотрудники, роли/ }).getByRole('cell')).toHaveText(['можно', 'нельзя', 'нельзя']);
  await expect(rights.getByRole('row', { name: /Лоты: править/ }).getByRole('cell')).toHaveText(['можно', 'можно', 'свои']);
  await expectAccessible(page);
  await actOnPerson(page, OWNER, 'Имя, роль');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Редактор' }).click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Это единственный владелец');
  await page.keyboard.press('Escape');
  await actOnPerson(page, OWNER, 'Отключить');
  await dialog.getByRole('button', { name: 'Отключить' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Это единственный владелец');
  await expectAccessible(page, { include: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(row(OWNER)).toContainText('работает');
});

test('a change of staff asks once more who is there, goes on after the passkey, and signs the person out @once', async ({ browser }) => {
  const editor = await joinByPassword(browser, office, ALINA);
  await openStaff();
  await letConfirmationEnd();
  await actOnPerson(page, ALINA.email, 'Имя, роль');
  const dialog = page.getByRole('dialog', { name: 'Алина Редактор' });
  await dialog.getByRole('button', { name: 'Агент', exact: true }).click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await expect(confirmation).toBeVisible();
  await expect(confirmation.getByLabel('Пароль'), 'the owner has none').toHaveCount(0);
  await confirmation.getByRole('button', { name: 'Отменить' }).click();
  await expect(dialog.getByRole('button', { name: 'Агент', exact: true }), 'what was chosen stays').toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await confirmation.getByRole('button', { name: 'Подтвердить ключом устройства' }).click();
  await expect(row(ALINA.email)).toContainText('Агент');
  await editor.getByRole('link', { name: 'Медиатека' }).click();
  await expect(editor.getByRole('dialog', { name: 'Продолжим?' })).toBeVisible();
  await editor.context().close();
});

test('the owner looks at the office as an agent: a band says so, nothing can be changed, and the log has it @once', async () => {
  await openStaff();
  await actOnPerson(page, 'demo-agent@', 'Посмотреть глазами роли');
  await expect(page.getByText('Вы смотрите на кабинет глазами роли «Агент»')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Сотрудники' })).toHaveCount(0);
  await page.goto(`${office.home}/office/account`);
  await page.getByLabel('Имя и фамилия').fill('Кто-то другой');
  await page.getByLabel('Имя и фамилия').blur();
  await expect(page.getByText('менять здесь ничего нельзя')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${office.home}/office/lots/1301`);
  await expect(page.getByText('Вы смотрите глазами другой роли').first()).toBeVisible();
  const backgroundOf = (name: string) => page.getByRole('checkbox', { name, exact: true }).evaluate((box) => getComputedStyle(box).backgroundColor);
  expect(await backgroundOf('Коттедж'), 'what was chosen can be told from what was not').not.toBe(await backgroundOf('Дача'));
  await page.goto(`${office.home}/office/account`);
  await page.getByRole('button', { name: 'Вернуться к себе' }).click();
  await expect(page.getByRole('link', { name: 'Сотрудники' }).first()).toBeVisible();
  await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Маргарита Аветисян');
  await page.goto(`${office.home}/office/audit`);
  for (const action of ['Взгляд глазами роли окончен', 'Отказано в доступе', 'Взгляд глазами роли']) await expect(page.getByRole('row', { name: action }).first()).toBeVisible();
});

test('a passkey is renamed; a password is set, signs in with the passkey as second factor, and is removed again @once', async () => {
  await page.goto(`${office.home}/office/account`);
  await page.getByRole('button', { name: /^Переименовать: / }).click();
  await page.getByRole('dialog').getByLabel('Название').fill('Ноутбук в офисе');
  await page.getByRole('dialog').getByRole('button', { name: 'Переименовать' }).click();
  await expect(page.getByText('Ноутбук в офисе')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать: Ноутбук в офисе' }).click();
  await expect(page.getByText('Это последний способ входа: сначала добавьте другой')).toBeVisible();
  await page.getByRole('button', { name: 'Задать: Пароль' }).click();
  await page.getByRole('dialog').getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByRole('button', { name: 'Сменить: Пароль' })).toBeVisible();

  await signOut(page);
  await enterPassword(page, OWNER);
  await expect(page.getByRole('heading', { name: 'Второй ключ' })).toBeVisible();
  await page.getByRole('button', { name: 'Войти ключом устройства' }).click();
  await expectSignedIn(page);
  await page.goto(`${office.home}/office/account`);
  await page.getByRole('button', { name: 'Убрать: Пароль' }).click();
  await expect(page.getByRole('button', { name: 'Задать: Пароль' })).toBeVisible();
});

test('an owner changes the hours of calling back by keyboard; visitors read them, and the log says what was before @once', async () => {
  await openStaff();
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type('часы');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/settings#hours$/);
  const until = page.getByLabel('Понедельник: до', { exact: true });
  await expect(until).toHaveValue('21:00');
  await page.getByRole('checkbox', { name: 'Воскресенье' }).press('Space');
  await until.fill('08:00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Конец должен быть позже начала');
  await expect(until).toBeFocused();
  await expectAccessible(page);
  await until.fill('20:00');
  await page.getByRole('button', { name: 'Понедельник: такие же часы' }).press('Enter');
  await page.getByRole('button', { name: 'Сохранить часы' }).press('Enter');
  await expect(page.getByText('Сохранено')).toBeVisible();
  const text = 'пн–сб с\u00a09\u00a0до\u00a020';
  await expect.poll(async () => (await page.request.get(`${office.home}/contacts`)).text()).toContain(text);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${office.home}/office/audit`);
  await expect(page.getByRole('row', { name: 'Часы изменены' })).toContainText(text);
});
