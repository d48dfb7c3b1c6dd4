import type { Browser, Page } from '@playwright/test';
import { mailedLink, type OpenOffice } from './office.ts';
import { expect } from './test.ts';

const PASSWORD = 'тихая заводь под вербой';

/** Another person of the office, in a browser of their own. */
export async function joinOffice(
  browser: Browser,
  { page: owner, home, dataDir }: OpenOffice,
  person: { email: string; name: string; role: string; agentId?: number },
): Promise<Page> {
  const { email, name, role, agentId = null } = person;
  const invited = await owner.request.post(`${home}/api/office/staff/invitations`, { data: { email, role, agentId, locale: 'ru' }, headers: { origin: home } });
  expect(invited.status()).toBe(200);
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { pathname, search } = new URL(await mailedLink(dataDir, email));
  await page.goto(home + pathname + search); // the site's own address is an IP, and a cookie belongs to one host
  await page.getByLabel('Имя и фамилия').fill(name);
  await page.getByRole('button', { name: 'Пароль', exact: true }).click();
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти в кабинет' }).click();
  await expect(page.getByRole('navigation', { name: 'Разделы' }).first()).toBeVisible();
  return page;
}
