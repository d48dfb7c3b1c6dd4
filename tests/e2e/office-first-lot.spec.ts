import type { Page } from '@playwright/test';
import { axeViolations, PHONE } from './axe.ts';
import { emptyFolder } from './data-folders.ts';
import { addAuthenticator, createOwner, expectSignedIn, mailedLink, PASSWORD } from './office.ts';
import { openHydrated } from './open-hydrated.ts';
import { runSite } from './run-site.ts';
import { expect, NO_PICTURES, test } from './test.ts';
import { notAPhoto, testPhoto } from './test-photo.ts';

/** A step is one thing that is tapped, chosen or typed, and takes a person four seconds: two minutes on the phone, five for everything. */
const MAX_STEPS = { onThePhone: 30, total: 75 };
const PHOTOS = 5;
const DESK = { width: 1440, height: 900 };

let stop: (() => Promise<unknown>) | undefined;
test.afterAll(() => stop?.());

test('from the first start to an enquiry: an owner, an agent on a phone whose connection drops, an editor and a visitor @once', async ({ browser }) => {
  test.setTimeout(360_000);
  const site = await runSite({ SITE_ORIGIN: '', DATA_DIR: emptyFolder() });
  stop = site.stop;
  let steps = 0;
  const step = async (work: Promise<unknown>) => {
    steps += 1;
    await work;
  };
  const open = async (viewport = DESK) => {
    const context = await browser.newContext({ locale: 'ru-RU', viewport, reducedMotion: 'reduce' });
    context.setDefaultTimeout(20_000);
    return context.newPage();
  };

  const owner = await open();
  await addAuthenticator(owner);
  const welcome = await site.welcome();
  const { origin: home } = new URL(welcome);
  await createOwner(owner, welcome);
  steps += 4; // a name, an email, two buttons
  await step(owner.goto(`${home}/office/staff`));
  const invite = async (email: string, role: string, card?: string) => {
    await step(owner.getByRole('button', { name: 'Пригласить' }).click());
    const dialog = owner.getByRole('dialog');
    await step(dialog.getByLabel('Электронная почта').fill(email));
    await step(dialog.getByLabel('Роль').getByText(role, { exact: true }).click());
    if (card) await step(dialog.getByLabel('Карточка на сайте').selectOption({ label: card }));
    await step(dialog.getByRole('button', { name: 'Отправить приглашение' }).click());
    await expect(owner.getByRole('row', { name: email })).toContainText('ждём входа');
  };
  await invite('elena@tanais.example', 'Агент', 'Елена Кравцова');
  await invite('alina@tanais.example', 'Редактор');
  const join = async (page: Page, email: string, name: string) => {
    await page.goto(await mailedLink(site.dataDir, email));
    await step(page.getByLabel('Имя и фамилия').fill(name));
    await page.getByRole('button', { name: 'Пароль', exact: true }).click();
    await step(page.getByLabel('Пароль', { exact: true }).fill(PASSWORD));
    await step(page.getByRole('button', { name: 'Войти в кабинет' }).click());
    await expectSignedIn(page);
  };

  const agent = await open(PHONE);
  await join(agent, 'elena@tanais.example', 'Елена Кравцова');
  const before = steps;
  await agent.goto(`${home}/office/lots`);
  await step(agent.getByRole('button', { name: 'Новый лот' }).click());
  await expect(agent.getByRole('heading', { name: 'Что снимаем?' })).toBeVisible();
  await expect(agent.getByLabel('Место').getByRole('option')).not.toHaveCount(1); // the names of places are there
  expect(await axeViolations(agent)).toEqual([]);
  await agent.context().setOffline(true); // in the cellar
  await step(
    agent.getByLabel('Выбрать с\u00a0этого устройства').setInputFiles([await testPhoto('1.jpg'), await testPhoto('2.jpg'), notAPhoto('contract.jpg'), await testPhoto('3.jpg')]),
  );
  await step(agent.getByRole('button', { name: 'Квартира' }).click());
  await expect(agent.getByText('Всё записано на\u00a0этом телефоне')).toBeVisible();
  await step(agent.getByLabel('Место').selectOption({ index: 1 }));
  await step(agent.getByLabel('Улица и\u00a0дом').fill('Пушкинская, 174'));
  await agent.reload().catch(() => {}); // nothing can be loaded, and nothing is lost
  await agent.context().setOffline(false);
  await agent.goto(`${home}/office/lots/new`);
  await expect(agent.getByLabel('Улица и\u00a0дом')).toHaveValue('Пушкинская, 174');
  const photos = agent.getByRole('list', { name: 'Снимки по\u00a0порядку' }).getByRole('img');
  await expect(agent.getByText('Это не\u00a0снимок.')).toBeVisible();
  await expect(photos).toHaveCount(3);
  await step(agent.getByLabel('Снимать').setInputFiles([await testPhoto('4.jpg')]));
  await step(agent.getByRole('button', { name: 'Дальше' }).click());
  await expect(agent.getByLabel('Цена', { exact: true })).toBeVisible();
  expect(await axeViolations(agent)).toEqual([]);
  await step(agent.getByLabel('Цена', { exact: true }).fill('31 500 000'));
  await agent.context().setOffline(true); // in the lift
  await step(agent.getByLabel('Ещё снимок').setInputFiles([await testPhoto('5.jpg')]));
  await step(agent.getByLabel('Общая площадь').fill('112,5'));
  await expect(agent.getByText(/за\u00a0м²/)).toBeVisible();
  await step(agent.getByLabel('Этаж', { exact: true }).fill('3'));
  await step(agent.getByLabel('Этажей').fill('5'));
  await step(agent.getByRole('button', { name: '3', exact: true }).click());
  await step(agent.getByLabel('Что сказать об\u00a0объекте').fill('Потолки 3,6, две печи в изразцах, окна во двор'));
  await agent.context().setOffline(false);
  await step(agent.getByRole('button', { name: 'Дальше' }).click());
  await step(agent.getByLabel('Имя собственника').fill('Нина Георгиевна'));
  await step(agent.getByLabel('Телефон').fill('+7 928 000-31-74'));
  await step(agent.getByRole('button', { name: 'Сохранить черновик' }).click());
  await expect(agent.getByText(/^Черновик сохранён за/)).toBeVisible();
  await expect(agent.getByRole('heading', { name: 'Пушкинская, 174' })).toBeVisible();
  await expect(photos).toHaveCount(PHOTOS);
  await expect(agent.getByText(`Загружено: ${PHOTOS}`)).toBeVisible();
  expect(await axeViolations(agent)).toEqual([]);
  expect(steps - before).toBeLessThanOrEqual(MAX_STEPS.onThePhone);
  const tooLow = await agent
    .getByRole('button')
    .or(agent.getByRole('link'))
    .evaluateAll((all) => all.filter((one) => one.tagName !== 'INPUT' && one.getBoundingClientRect().height < 44).map(({ textContent }) => textContent));
  expect(tooLow).toEqual([]);
  await step(agent.getByRole('link', { name: 'Открыть в\u00a0редакторе' }).click());
  await expect(agent.getByLabel('Общая площадь')).toHaveValue('112,5');
  await expect(agent.getByLabel('Имя собственника')).toHaveValue('Нина Георгиевна');
  const id = Number(agent.url().split('/').at(-1));

  const editor = await open();
  await join(editor, 'alina@tanais.example', 'Алина Рогова');
  await step(editor.goto(`${home}/office/lots/${id}`));
  await expect(editor.getByLabel('Имя собственника')).toHaveCount(0); // not for editors
  const fill = async (label: string, text: string) => {
    await step(editor.getByLabel(label).fill(text));
    await editor.getByLabel(label).blur();
  };
  await fill('Название, по-русски', 'Квартира с изразцовыми печами');
  await step(agent.locator('input[name=price]').fill('29 900 000')); // meanwhile, on the phone
  await agent.locator('input[name=price]').blur();
  await fill('Название, по-английски', 'A flat with tiled stoves');
  await fill('Описание, по-английски', 'Ceilings of 3.6 m, two tiled stoves, windows onto the courtyard');
  await fill('Адрес, по-английски', '174 Pushkinskaya Street');
  for (let place = 1; place <= PHOTOS; place++) {
    await step(
      editor
        .getByRole('grid', { name: 'Снимки по\u00a0порядку' })
        .getByRole('row')
        .nth(place - 1)
        .getByRole('button', { name: 'Подписи и\u00a0главная точка' })
        .click(),
    );
    const dialog = editor.getByRole('dialog');
    await step(dialog.getByLabel('Подпись по-русски').fill(`Комната ${place}`));
    await step(dialog.getByLabel('Подпись по-английски').fill(`Room ${place}`));
    await step(dialog.getByRole('button', { name: 'Сохранить' }).click());
    await expect(dialog).toBeHidden();
  }
  const publish = editor.getByRole('button', { name: /^Опубликовать/ });
  await expect(publish).not.toHaveAttribute('aria-disabled');
  await expect(editor.locator('input[name=price]')).toHaveValue(/^29.900.000$/);
  await step(publish.click());
  await expect(editor.getByRole('status').getByText('Опубликовано. Посетители уже видят').last()).toBeVisible();
  expect(steps).toBeLessThanOrEqual(MAX_STEPS.total);

  const context = await browser.newContext({ locale: 'ru-RU', reducedMotion: 'reduce', extraHTTPHeaders: NO_PICTURES });
  const visitor = await context.newPage();
  for (const [language, title] of [
    ['', 'Квартира с изразцовыми печами'],
    ['/en', 'A flat with tiled stoves'],
  ] as const) {
    await visitor.goto(`${home}${language}/catalog?categories=2&priceMin=29900000&priceMax=29900000`);
    await visitor.locator(`main a[href="${language}/catalog/${id}"]`).first().click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await openHydrated(visitor, `${home}/catalog/${id}`);
  await visitor.getByRole('list', { name: 'Фотографии объекта' }).getByRole('link').first().click();
  await expect(visitor.getByRole('dialog')).toContainText(`1 / ${PHOTOS}`);
  await visitor.keyboard.press('Escape');
  const form = visitor.locator('section[aria-labelledby="contact"] form');
  await form.getByLabel('Имя').fill('Вера');
  await form.getByLabel('Телефон').pressSequentially('89280001122');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Жду звонка' }).click();
  await expect(visitor.getByRole('status').filter({ hasText: 'Мы перезвоним' }).first()).toBeVisible();
  await agent.goto(`${home}/office/lots/new`); // the next one is another lot
  await expect(agent.getByLabel('Улица и\u00a0дом')).toHaveValue('');
  for (const page of [owner, agent, editor, visitor]) await page.context().close();
});
