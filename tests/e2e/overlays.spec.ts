import type { Locator, Page } from '@playwright/test';
import { axeViolations, axeViolationsAtBothWidths } from './axe.ts';
import { expect, test } from './test.ts';

/** /design, from which every overlay can be opened. It is hydrated when the regions of the toasts exist. */
async function openDesignPage(page: Page): Promise<void> {
  await page.goto('/design');
  await expect(page.locator('[role=alert][aria-atomic]')).toBeAttached();
}
const openModal = async (page: Page) => {
  await page.getByRole('button', { name: 'Открыть окно' }).click();
  // A modal that is still closing is visible too and has the same name, but not the attribute `open`.
  await expect(page.getByRole('dialog', { name: 'Расскажите, что вы ищете или продаёте' }).and(page.locator('[open]'))).toBeVisible();
};
const canScroll = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow !== 'hidden');
const toasts = (page: Page) => page.locator('[aria-atomic] > div > p');

const WAYS_TO_CLOSE: [string, (page: Page) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the button', (page) => page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()],
  ['the backdrop', (page) => page.mouse.click(8, 8)],
  ['Back', (page) => page.goBack()],
];

test('a modal locks the page and traps the focus; it closes in four ways and on navigation, and reports that its form is sent', { tag: '@once' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-16T12:00:00+03:00')); // in opening hours
  await page.goto('/pressa');
  await openDesignPage(page);
  const modal = page.getByRole('dialog');
  await test.step('keeps the focus inside, and stays when a selection of text ends on the backdrop', async () => {
    await page.getByRole('button', { name: 'Открыть неизвестное окно' }).click(); // which shows nothing
    await openModal(page);
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page.getByText('В рабочее время перезваниваем в течение часа. Разговор').last().hover();
    await page.mouse.down();
    await page.mouse.move(8, 8);
    await page.mouse.up();
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  });
  await test.step('locks the page; Escape, its button, the backdrop and Back close it: the page is the same, the focus is where it was', async () => {
    for (const [name, close] of WAYS_TO_CLOSE) {
      await openModal(page);
      expect(await canScroll(page), name).toBe(false);
      await close(page);
      await expect(modal, name).toBeHidden();
      expect(await canScroll(page), name).toBe(true);
      await expect(page).toHaveURL(/\/design$/);
      await expect(page.getByRole('button', { name: 'Открыть окно' }), name).toBeFocused();
    }
  });
  await test.step('closes when a link in it is followed, and one Back returns to the page', async () => {
    await openModal(page);
    await modal.getByRole('link', { name: 'политике конфиденциальности' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(modal).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/design$/);
    await expect(modal).toBeHidden();
  });
  await test.step('says that its form is sent, as does a toast, and tells the code that opened it', async () => {
    await openModal(page);
    await modal.getByLabel('Имя').fill('Вера Настольная');
    await modal.getByLabel('Телефон').pressSequentially('89001234567');
    await modal.getByRole('checkbox').check();
    await modal.getByRole('button', { name: 'Жду звонка' }).click();
    await expect(modal.getByRole('heading', { name: 'Сообщение у\u00a0нас' })).toBeFocused();
    await expect(toasts(page).first()).toHaveText('Спасибо. Мы перезвоним в течение часа.');
    await modal.getByRole('button', { name: 'Закрыть' }).first().click();
    await expect(modal).toBeHidden();
    await expect(page.getByText('Окно ответило успехом')).toBeVisible();
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/pressa$/);
});

test('a modal shows an error when its code cannot be loaded', { tag: '@once' }, async ({ page }) => {
  await page.route('**/assets/lead-modal-*.js', (route) => route.abort());
  await openDesignPage(page);
  await page.getByRole('button', { name: 'Открыть окно' }).click();
  await expect(toasts(page)).toHaveText('Не\u00a0получилось открыть. Проверьте связь и\u00a0попробуйте ещё раз.');
  await expect(page.getByRole('progressbar', { name: 'Загружаем' })).toBeHidden();
});

test('toasts close after five seconds or by a click, are at most four, and are not shown twice', { tag: '@once' }, async ({ page }) => {
  await page.clock.install({ time: new Date('2026-05-01T10:00:00') });
  await openDesignPage(page);
  await page.clock.pauseAt(new Date('2026-05-01T11:00:00'));
  const show = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await test.step('close after five seconds', async () => {
    await show('Обычное');
    await expect(toasts(page)).toHaveText('Ссылка скопирована.');
    await page.clock.runFor(4_000);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(1_000);
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step('close at a click anywhere on them', async () => {
    await show('Ошибка');
    await toasts(page).click({ force: true, position: { x: 4, y: 4 } });
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step('are at most four, and the same one does not come twice', async () => {
    for (const name of ['Успех', 'Ошибка', 'Ошибка', 'Предупреждение', 'Обычное']) await show(name);
    await expect(toasts(page)).toHaveCount(4);
    await show('Ещё одно');
    await expect(toasts(page)).toHaveCount(4);
    await expect(toasts(page).filter({ hasText: 'Заявка отправлена' })).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: 'Не получилось отправить' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Объект добавлен' })).toBeVisible();
  });
});

test('the loader is shown and hidden by its store', { tag: '@once' }, async ({ page }) => {
  await openDesignPage(page);
  const loading = page.getByRole('progressbar', { name: 'Загружаем' });
  // Tried again, since the count of running calls is reset once, 300 ms after the page has loaded.
  await expect(async () => {
    await page.getByRole('button', { name: 'Показать загрузку' }).click();
    await expect(loading).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(async () => {
    await page.getByRole('button', { name: 'Убрать загрузку' }).click();
    await expect(loading).toBeHidden({ timeout: 500 });
  }).toPass();
});

test('the menu follows its store, and the store the menu', { tag: '@once' }, async ({ page }) => {
  await openDesignPage(page);
  const open = page.getByRole('button', { name: 'Открыть меню' });
  const close = page.getByRole('button', { name: 'Закрыть меню' });
  for (const way of ['its button', 'Escape']) {
    await open.click(); // opens only if the store has noticed that the menu was closed
    await expect(close, way).toBeVisible();
    expect(await canScroll(page)).toBe(false);
    await (way === 'Escape' ? page.keyboard.press('Escape') : close.click());
    await expect(close).toBeHidden();
  }
});

test('with motion a modal closes by the reverse animation, and the menu slides in the direction of its store', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openDesignPage(page);
  await test.step('while the modal is closing the page can be used; opened meanwhile, it is a new modal', async () => {
    await openModal(page);
    const leaving = await page.evaluate(async () => {
      const dialog = document.querySelector('dialog') as HTMLDialogElement;
      await Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
      dialog.close();
      await new Promise(requestAnimationFrame);
      const moving = dialog.getAnimations({ subtree: true }) as CSSTransition[];
      for (const animation of moving) animation.pause();
      return { moving: moving.map(({ transitionProperty }) => transitionProperty), shown: dialog.checkVisibility(), focused: document.activeElement?.textContent };
    });
    expect(leaving).toEqual({ moving: expect.arrayContaining(['opacity', 'transform', 'overlay']), shown: true, focused: 'Открыть окно' });
    expect(await canScroll(page)).toBe(true);
    await openModal(page);
    await expect(page.locator('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  });
  await test.step('closed, the menu slides to the right; open, to the left', async () => {
    const menu = page.locator('#menu');
    /** Clicks a button and returns where the slide of the menu starts and ends. */
    const slide = (button: Locator) =>
      button.evaluate(async (element: HTMLElement) => {
        element.click();
        await new Promise(requestAnimationFrame);
        const transitions = document.querySelector('#menu')?.getAnimations() as CSSTransition[];
        const transition = transitions.find(({ transitionProperty }) => transitionProperty === 'transform');
        const positions = transition?.effect instanceof KeyframeEffect ? transition.effect.getKeyframes().map(({ transform }) => `${transform}`) : [];
        transition?.finish();
        return positions.map((position) => (position === 'none' ? 'in place' : position.includes('-') ? 'beyond the left' : position));
      });
    await expect(menu).toHaveAttribute('data-direction', 'right');
    expect(await slide(page.getByRole('button', { name: 'Открыть меню' }))).toEqual(['beyond the left', 'in place']);
    await expect(menu).toHaveAttribute('data-direction', 'left');
    expect(await slide(page.getByRole('button', { name: 'Закрыть меню' }))).toEqual(['in place', 'beyond the left']);
    await expect(menu).toHaveAttribute('data-direction', 'right');
  });
});

test('the page of all components and its overlays have no axe violations', { tag: '@once' }, async ({ page }) => {
  await openDesignPage(page);
  await page.getByRole('button', { name: 'Открыть окно' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeViolations(page, { include: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Открыть окно' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeViolations(page, { include: 'dialog[open]' })).toEqual([]);
});

test('without JavaScript the line that shows that scripts are loading is not animated', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/pressa');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
