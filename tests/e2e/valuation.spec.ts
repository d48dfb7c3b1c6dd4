import { axeViolationsAtBothWidths } from './axe.ts';
import { sharedOffice } from './office.ts';
import { expect, test } from './test.ts';

const office = sharedOffice();
const DESK = { width: 1440, height: 900 };

test('a property owner sees what their home may be worth and asks; an agent leaves a lot out and adjusts another @once', async ({ page: visitor }) => {
  const { page, home } = office;
  await test.step('the home is described, and what is missing is named at its field', async () => {
    await visitor.goto(`${home}/services`);
    await visitor.getByRole('link', { name: 'Узнать цену' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Сколько стоит мой дом');
    await visitor.goto(`${home}/services/valuation?category=2&size=abc`);
    await expect(visitor.getByText('Число до\u00a010\u00a0000')).toBeVisible();
    await visitor.goto(`${home}/services/valuation?category=2&location=9999&size=80`);
    await expect(visitor.getByLabel('Где')).toHaveAttribute('aria-invalid', 'true');
    await expect(visitor.getByRole('region', { name: 'Точнее скажет агент' })).toHaveCount(0);
    await visitor.getByLabel('Где').selectOption('Центр');
    await visitor.getByLabel('Площадь').fill('90,5');
    await visitor.getByRole('button', { name: 'Показать цену' }).click();
    await expect(visitor).toHaveURL(/size=90/);
    await visitor.getByLabel('Площадь').fill('1 200 м²');
    await visitor.keyboard.press('Enter');
    await expect(visitor).toHaveURL(/size=1/);
    await visitor.goBack();
    await expect(visitor.getByLabel('Площадь')).toHaveValue('90,5');
  });

  await test.step('the page shows the range and its lots, and takes a question about them', async () => {
    await visitor.getByRole('button', { name: 'Показать цену' }).click();
    await expect(visitor.getByRole('heading', { level: 2, name: /^От\s[\d\s]+₽ до\s[\d\s]+₽$/ })).toBeFocused();
    expect(await visitor.getByRole('listitem').filter({ hasText: 'Поправки: торг −5' }).count()).toBeGreaterThanOrEqual(5);
    const form = visitor.getByRole('region', { name: 'Точнее скажет агент' });
    await expect(form.getByLabel('Ваш вопрос')).toHaveValue(/Квартира, Центр, 90,5\sм²/);
    expect(await axeViolationsAtBothWidths(visitor)).toEqual([]);
    await form.getByLabel('Имя').fill('Анна');
    await form.getByLabel('Телефон').fill('+7 (928) 000-81-19');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Отправить вопрос' }).click();
    await expect(form.getByText(/перезвон/i)).toBeVisible();
  });

  await test.step('the agent opens the calculation from the lead and changes it', async () => {
    await page.goto(`${home}/office/leads/1`);
    await page.getByRole('link', { name: 'Открыть расчёт' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Расчёт цены' })).toBeVisible();
    const range = page.getByRole('status').filter({ hasText: '₽' });
    const before = await range.textContent();
    await page.getByRole('checkbox').first().uncheck();
    await expect(page.getByRole('checkbox').first()).not.toBeChecked();
    await page.getByLabel('Поправка агента, %').nth(1).fill('9');
    await page.getByLabel('Почему').nth(1).fill('вид на реку');
    await page.getByLabel('Номер лота').fill('1301');
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(page.getByText('Такого лота нет, или он другого вида')).toBeVisible();
    await expect(range).not.toHaveText(before ?? '');
    await expect(page.getByLabel('Почему').nth(1)).toHaveValue('вид на реку');
    await page.reload();
    await expect(page.getByRole('checkbox').first()).not.toBeChecked();
    await expect(page.getByLabel('Почему').nth(1)).toHaveValue('вид на реку');
    expect(await axeViolationsAtBothWidths(page, { wholePage: true })).toEqual([]);
    await page.setViewportSize(DESK);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Лист для собственника' }).click();
    await page.getByRole('menuitem', { name: /английском/ }).click();
    expect((await download).suggestedFilename()).toBe('valuation-1-en.pdf');
  });
});
