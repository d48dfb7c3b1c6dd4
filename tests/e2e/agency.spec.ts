import { CONSENT_VERSION, POLICY_VERSION } from '#contract/agency/policy-version.ts';
import { axeViolationsAtBothWidths, PHONE } from './axe.ts';
import { openEach, openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

test('the contacts show an office and the route to it, and the offices have photographs', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/contacts');
  await expect(page.getByRole('link', { name: 'privet@tanais.example' }).first()).toHaveAttribute('href', 'mailto:privet@tanais.example');
  const office = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Офис в Таганроге' }) });
  await expect(office).toContainText(/Сейчас (от|за)крыто/);
  await expect(office.getByRole('link', { name: /Яндекс/ })).toHaveAttribute('href', 'https://yandex.ru/maps/?rtext=~47.2097,38.9385&rtt=auto');
  await expect(page.getByRole('region', { name: 'Написать управляющему партнёру' }).getByRole('button', { name: 'Отправить письмо' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Реквизиты' })).toContainText('6100000000');
  await page.getByRole('link', { name: 'Посмотреть офисы' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Офисы');
  await page.getByRole('list', { name: 'Фотографии: Главный офис на Береговой' }).getByRole('link').nth(1).click();
  const lightbox = page.getByRole('dialog', { name: 'Фотографии' });
  await expect(lightbox).toContainText('2 / 3');
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
});

test('a region leads to all its lots for sale, without JavaScript', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/catalog');
  await page.getByRole('region', { name: 'Не только Ростов' }).getByRole('link', { name: 'Сочи' }).click();
  const sochi = page.getByRole('region', { name: 'Сочи' });
  await expect(sochi.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(sochi.getByRole('article')).toHaveCount(3);
  await expect(sochi.getByRole('link', { name: 'matsesta-sochi.example' })).toHaveAttribute('href', 'https://matsesta-sochi.example');
  await sochi.getByRole('link', { name: /^Все 14/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сочи');
  await expect(page.getByRole('article')).toHaveCount(14);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/partners\?region=sochi$/);
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('dearest');
  await page.getByRole('button', { name: 'Применить' }).click();
  await expect(page).toHaveURL(/\/partners\?deal=sale&region=sochi&orderBy=price&order=desc$/);
  await expect(page.getByRole('article').first()).toContainText('148\u00a0500\u00a0000\u00a0₽');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/partners\?region=sochi$/);
  await page.getByRole('article').first().getByRole('link').last().click();
  await expect(page).toHaveURL(/\/catalog\/sochi\/\d+$/);
  await page.getByRole('navigation', { name: 'Вы\u00a0здесь' }).getByRole('link', { name: 'Сочи' }).click();
  await expect(page.getByRole('article')).toHaveCount(14);
});

const dayOf = (version: string) => Number(version.slice(-2));
test('the policy shows its version, and its table of contents leads to its parts', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/en/privacy');
  await expect(page.getByText(`Version of ${dayOf(POLICY_VERSION)}\u00a0`)).toBeVisible();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Your rights' }).click();
  await expect(page.getByRole('region', { name: 'Your rights' })).toBeInViewport();
});

test('consent is a separate page: the checkbox of each form links to it, a sentence next to it to the policy, and the footer to both', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/feedback?type=book-view&lotId=1301');
  const consent = page.locator('label', { has: page.getByRole('checkbox', { name: 'Даю согласие на\u00a0обработку персональных данных', exact: true }) });
  await expect(consent.getByRole('link')).toHaveCount(1);
  await expect(page.locator('form').getByRole('link', { name: 'политике конфиденциальности' })).toHaveAttribute('href', '/privacy');
  await consent.getByRole('link').click();
  await expect(page).toHaveURL(/\/consent$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Согласие на\u00a0обработку персональных данных');
  await expect(page.getByText(`Версия от\u00a0${dayOf(CONSENT_VERSION)}\u00a0`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Кому и\u00a0как даётся согласие' })).toContainText('ООО «Танаис», ИНН 6100000000');
  await expect(page.getByRole('region', { name: 'Какие данные и\u00a0для чего' }).getByRole('term')).toHaveCount(10);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Согласие на\u00a0обработку персональных данных' })).toHaveAttribute('href', '/consent');
  await footer.getByRole('link', { name: 'Политика конфиденциальности' }).click();
  await expect(page.getByRole('region', { name: 'Согласие' }).getByRole('link')).toHaveAttribute('href', '/consent');
});

for (const paths of [
  ['/contacts', '/privacy', '/cookies', '/accessibility'],
  ['/en/headquarters', '/en/partners', '/en/consent'],
]) {
  test(`${paths.join(', ')} have no axe violations`, { tag: '@once' }, async ({ page }) => {
    const desktop = page.viewportSize() ?? PHONE;
    for await (const path of openEach(page, paths)) {
      expect(await axeViolationsAtBothWidths(page, { include: 'main' }), path).toEqual([]);
      await page.setViewportSize(desktop);
    }
  });
}
