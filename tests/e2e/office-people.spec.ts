import { expectAccessible } from './axe.ts';
import { sharedOffice, submitForm } from './office.ts';
import { expect, test } from './test.ts';

/* What an owner does with people who have sent leads, from the first search to being forgotten. */

const office = sharedOffice();

test('a person is found, opened for a reason, merged with a second record, parted from it, and forgotten @once', async () => {
  const { page, home } = office;
  await submitForm(home, 'consult', { name: 'Роман Гукасян', phone: '+7 (928) 000-64-09', question: 'Квартира у Дона' });
  await submitForm(home, 'consult', { name: 'Рома Гуков', phone: '+7 (928) 000-64-10', question: 'Дом' });

  // Found by a part of the phone, which does not stand in the address.
  await page.goto(`${home}/office/people`);
  const search = page.getByRole('searchbox', { name: 'Телефон, почта или имя' });
  await search.fill('000-64-09');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(page.url()).not.toContain('64-09');
  await expect(page.getByRole('row').nth(1)).toContainText('+7 (9••) •••-64-09');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Роман Гукасян' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Роман Гукасян' })).toBeVisible();
  expect(await page.title()).not.toMatch(/Роман|Гукасян/);
  await expectAccessible(page);

  // Opened for a reason, for ten minutes.
  await page.getByRole('button', { name: 'Показать' }).click();
  await page.getByRole('menuitem', { name: 'Позвонить или написать' }).click();
  await expect(page.getByRole('link', { name: '+7 (928) 000-64-09' })).toHaveAttribute('href', 'tel:+79280006409');
  await expect(page.getByText('Видно ещё 10\u00a0мин')).toBeVisible();

  // What is noted here stands in the history at once; the shortlist's button leads to the lots.
  await page.getByRole('textbox', { name: 'Заметка' }).fill('Смотрит с женой, по выходным');
  await page.getByRole('button', { name: 'Добавить заметку' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Смотрит с женой, по выходным' })).toBeVisible();
  await page.getByRole('button', { name: 'Подборка' }).click();
  await expect(page.getByRole('region', { name: 'Подходящие лоты' })).toBeFocused();

  // Merged with the second record, after both sides were shown.
  await page.getByRole('button', { name: 'Соединить с другим…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('рома');
  await dialog.getByRole('listitem').filter({ hasText: 'Рома Гуков' }).getByRole('button', { name: 'Выбрать' }).click();
  await expect(dialog.getByRole('row', { name: /Имя/ }).getByRole('cell')).toHaveText(['Роман Гукасян', 'Рома Гуков']);
  await expectAccessible(page, { include: 'dialog' });
  await dialog.getByRole('button', { name: 'Соединить', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Соединённые записи' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Всё, что было' })).toContainText('3');

  // And parted again, which another tab shows too.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByRole('heading', { name: 'Соединённые записи' })).toBeVisible();
  await page.getByRole('button', { name: 'Разъединить' }).click();
  await dialog.getByRole('button', { name: 'Разъединить' }).click();
  await expect(page.getByRole('heading', { name: 'Соединённые записи' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Всё, что было' })).toContainText('2');
  await second.bringToFront();
  await expect(second.getByRole('heading', { name: 'Соединённые записи' })).toHaveCount(0);
  await second.close();

  // Forgotten, once the surname is typed; the lead disappears from an inbox that is open elsewhere.
  const inbox = await page.context().newPage();
  await inbox.goto(`${home}/office/leads?tab=all`);
  await expect(inbox.getByRole('link', { name: 'Роман Гукасян' })).toBeVisible();
  await page.getByRole('button', { name: 'Забыть человека…' }).click();
  await expect(dialog.getByText('1\u00a0заявка')).toBeVisible();
  await expect(dialog.getByText('запись о\u00a01\u00a0согласии')).toBeVisible();
  await expectAccessible(page, { include: 'dialog' });
  const surname = dialog.getByRole('textbox');
  await surname.fill('Гукосян');
  await dialog.getByRole('button', { name: 'Забыть навсегда' }).click();
  await expect(dialog.getByRole('alert')).toContainText('слово, которое названо');
  await expect(surname).toHaveValue('Гукосян');
  await surname.fill('гукасян');
  // The stream announces the deletion before the answer arrives: the dialog stays until the answer.
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/office/people/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    const response = await route.fetch();
    await mayAnswer;
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Забыть навсегда' }).click();
  await expect(page.getByText('Этого человека у\u00a0вас нет')).toBeVisible();
  await expect(dialog).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/office\/people$/);
  await expect(page.getByRole('link', { name: 'Рома Гуков' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Роман Гукасян' })).toHaveCount(0);
  await page.goBack(); // not to the page of somebody who is no longer there
  await expect(page).toHaveURL(/\/office\/people$/);
  await expect(page.getByText('Никого не\u00a0нашлось')).toBeVisible();
  await page.getByRole('button', { name: 'Показать всех' }).click();
  await expect(page.getByRole('link', { name: 'Рома Гуков' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Роман Гукасян' })).toHaveCount(0);
  await expect(inbox.getByRole('link', { name: 'Роман Гукасян' })).toHaveCount(0);
  await expect(inbox.getByRole('link', { name: 'Рома Гуков' })).toBeVisible();
  await inbox.close();
});
