import { expect, test } from './test.ts';

test('photos are ordered by Alt and arrows and by the number of a place', { tag: '@once' }, async ({ page }) => {
  await page.goto('/office/parts');
  const photos = page.getByRole('grid').getByRole('row');
  await expect(photos).toHaveCount(4);
  const names = () => photos.evaluateAll((rows) => rows.map((row) => /w\d+\/([\w-]+)/.exec(row.querySelector('img')?.src ?? '')?.[1]));
  await photos.nth(2).getByRole('combobox').selectOption('1');
  expect(await names()).toEqual(['living-06', 'villa-01', 'villa-02', 'kitchen-01']);
  await photos.nth(0).getByRole('combobox').press('Alt+ArrowRight');
  expect(await names()).toEqual(['villa-01', 'living-06', 'villa-02', 'kitchen-01']);
});

test('a floor plan is drawn by keyboard, and every step can be undone', { tag: '@once' }, async ({ page }) => {
  await page.goto('/office/parts');
  const plan = page.getByRole('group', { name: /План этажа|Floor plan/ });
  const kitchen = plan.getByRole('button', { name: /Кухн|Kitche/ });
  await kitchen.focus();
  await page.keyboard.press('ArrowLeft'); // the living room is in the way
  expect(await kitchen.getAttribute('x')).toBe('50');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await kitchen.getAttribute('x')).toBe('55');
  await page.keyboard.press('Alt+ArrowRight');
  expect(await kitchen.getAttribute('width')).toBe('31');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect([await kitchen.getAttribute('x'), await kitchen.getAttribute('width')]).toEqual(['50', '30']);
  const name = page.getByRole('textbox', { name: /^(Название по-русски|Name in Russian)$/ });
  await name.focus();
  for (const key of ['ArrowLeft', 'Shift+ArrowRight', 'Delete']) await page.keyboard.press(key); // take a letter from the name, not the room from the plan
  expect(await kitchen.getAttribute('x')).toBe('50');
  await page.getByRole('button', { name: /^(Окно|Window)$/ }).click();
  await expect(plan.getByRole('button', { name: /^(Окно|Window)$/ })).toHaveCount(1);
});
