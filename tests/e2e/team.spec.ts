import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { announcer, openEach } from './open-hydrated.ts';
import { expect, test } from './test.ts';

const CARD = '/team/elena-kravtsova/bc';

/** Opens a page, moves the mouse, and waits until all its forms are hydrated. */
async function openForms(page: Page, path: string, forms: number): Promise<void> {
  await page.goto(path);
  await expect(announcer(page)).toBeAttached();
  await page.mouse.move(100, 200);
  await expect(page.locator('form[novalidate]')).toHaveCount(forms);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a buyer finds an agent by specialism, reads the page and writes a message', { tag: '@once' }, async ({ page }) => {
  await openForms(page, '/en/team', 1);
  const filter = page.getByRole('navigation', { name: 'Specialism' });
  await filter.getByRole('link', { name: 'Country houses' }).click();
  await expect(page).toHaveURL(/\/en\/team\?specialism=Country\+houses$/);
  await expect(filter.getByRole('link', { name: 'Country houses' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'Elena Kravtsova' }).click();
  await expect(heading(page)).toHaveText('Elena Kravtsova');
  await expect(page.getByRole('definition').filter({ hasText: 'Russian, English' })).toBeVisible();
  const lots = page.getByRole('region', { name: 'Showing now' });
  await expect(lots.getByRole('article')).toHaveCount(6);
  await expect(lots.getByRole('link', { name: /^All \d+ properties/ })).toHaveAttribute('href', '/en/catalog?agent=2');

  const sent = page.waitForRequest('**/api/v1/feedback');
  const form = page.getByRole('region', { name: 'Write to the agent' });
  await form.getByLabel('Name').fill('Anna');
  await form.getByLabel('Phone').fill('9001234567');
  await form.getByRole('checkbox').check();
  await form.getByRole('button').click();
  expect((await sent).postDataJSON()).toMatchObject({ type: 'realtor-contact', agentId: '2' });
  await expect(form.getByRole('heading', { level: 3 })).toBeFocused();
});

test('a business card is saved as a contact, shown as a QR code, and printed', { tag: '@once' }, async ({ page, request, baseURL }) => {
  await page.goto(`/en${CARD}`);
  await expect(heading(page)).toHaveText('Elena Kravtsova');
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+78630001802');
  await expect(page.getByRole('link', { name: /^Email/ })).toHaveAttribute('href', 'mailto:elena@tanais.example');
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to contacts' }).click();
  expect((await saving).suggestedFilename()).toBe('elena-kravtsova.vcf');

  const [english, russian, code] = await Promise.all([request.get(`/en${CARD}.vcf`), request.get(`${CARD}.vcf`), request.get(`${CARD}.svg`)]);
  expect(english.headers()['content-type']).toBe('text/vcard; charset=utf-8');
  expect(await english.text()).toContain('\r\nFN:Elena Kravtsova\r\n');
  expect(await russian.text()).toContain('\r\nFN:Елена Кравцова\r\n');
  expect(code.headers()['content-type']).toContain('image/svg+xml');
  for (const path of ['/team/nobody/bc', '/team/nobody/bc.vcf', '/team/nobody/bc.svg', '/en/team/nobody']) expect((await request.get(path)).status(), path).toBe(404);

  await page.goto(new URL(CARD, baseURL).href);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [millimetres(width), millimetres(height)]);
  expect(sheets).toEqual([
    [90, 50],
    [90, 50],
  ]);
});

test('a candidate opens a vacancy, and applies on the page or in a modal', { tag: '@once' }, async ({ page }) => {
  await openForms(page, '/en/career', 2);
  const lawyer = page.locator('#lawyer');
  await lawyer.getByRole('heading', { name: 'Conveyancing lawyer' }).click();
  await expect(lawyer.getByText('What you will do')).toBeVisible();
  await lawyer.getByRole('link', { name: 'Apply' }).click();
  await expect(page.getByRole('dialog')).toContainText('Conveyancing lawyer');
  await page.keyboard.press('Escape');
  const application = page.getByRole('region', { name: 'Apply for the position' });
  await application.getByRole('link', { name: 'Conveyancing lawyer' }).click();
  await expect(application.getByRole('definition')).toHaveText('Conveyancing lawyer');
  await expect(page).toHaveURL(/\/en\/career\?vacancy=lawyer#apply$/);
});

test('the certificates open in the lightbox, one after another', { tag: '@once' }, async ({ page }) => {
  await openForms(page, '/en/certificates', 1);
  await page.getByRole('link', { name: 'Certificate of Guild membership' }).click();
  await expect(page.getByRole('dialog', { name: 'Photographs' })).toContainText('2 / 10');
});

test('the team, an agent and the vacancies are readable without JavaScript', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  const structuredData = async () => (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text));
  await page.goto('/team');
  await page.getByRole('navigation', { name: 'Специализация' }).getByRole('link', { name: 'Земля' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://tanais.example/team');
  await page.getByRole('link', { name: 'Павел Донсков' }).click();
  expect(await structuredData()).toContainEqual(
    expect.objectContaining({ '@type': 'Person', name: 'Павел Донсков', worksFor: expect.objectContaining({ '@type': 'RealEstateAgent' }) }),
  );
  await page.goto('/team?specialism=нет');
  await expect(page.getByRole('heading', { name: 'Такой специализации у\u00a0нас нет' })).toBeVisible();
  await page.goto('/career?vacancy=photographer');
  await expect(page.locator('#photographer').getByText('Чем заниматься')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Откликнуться на\u00a0вакансию' }).locator('form')).toHaveAttribute('action', /vacancy-application/);
  expect((await structuredData()).filter((item) => item['@type'] === 'JobPosting')).toHaveLength(7);
});

const PAGES = ['/team', '/team/elena-kravtsova', '/certificates', CARD, '/career?vacancy=lawyer'];

test(`no axe violations on a phone: ${PAGES.join(', ')}`, { tag: '@phone' }, async ({ page }) => {
  for await (const path of openEach(page, PAGES)) expect(await axeViolations(page), path).toEqual([]);
});

test(`no axe violations in English on a desktop: ${PAGES.join(', ')}`, { tag: '@once' }, async ({ page }) => {
  const english = PAGES.map((path) => `/en${path}`);
  for await (const path of openEach(page, english)) expect(await axeViolations(page), path).toEqual([]);
});

/** PDF points, which are rounded to pixels, in whole millimetres. */
const millimetres = (points = '') => Math.round((Number(points) * 25.4) / 72);
