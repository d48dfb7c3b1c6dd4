import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { acceptableToken } from '#tests/support/post-to.ts';
import { axeViolations } from './axe.ts';
import { expect, test } from './test.ts';

const MAILS = join(dirname(process.env.SITE_DATABASE ?? ''), 'mail');

/** Orders an alert and returns the path of the mailed confirmation link. */
async function orderAlert(request: APIRequestContext, lang: string): Promise<string> {
  const email = `${randomUUID()}@mail.example`;
  const response = await request.post('/api/v1/lots/subscriptions', {
    data: { email, lang, filters: { categories: '3', priceMax: '45000000' }, consent: true, token: acceptableToken() },
  });
  expect(response.status()).toBe(201);
  let link = '';
  await expect
    .poll(async () => {
      for (const file of await readdir(MAILS).catch(() => [])) {
        const mail = file.endsWith('-alert-confirmation.eml') ? await readFile(join(MAILS, file), 'utf8') : '';
        if (mail.includes(email)) link = /https:\/\/tanais\.example(\S+key=\S+)/.exec((await simpleParser(mail)).text ?? '')?.[1] ?? '';
      }
      return link;
    })
    .toContain('/subscribe/confirm?key=');
  return link;
}

test('an alert is confirmed from its mail, changed and ended @once', async ({ page, request }) => {
  await page.goto(await orderAlert(request, 'ru'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Подтвердите подписку');
  await expect(page.getByText('Дома · до 45 000 000 ₽')).toBeVisible();
  await page.getByRole('button', { name: 'Подтвердить подписку' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Подписка работает');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Раз в неделю, в понедельник').check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expect(page.getByLabel('Раз в неделю, в понедельник')).toBeChecked();
  await page.getByRole('button', { name: 'Отписаться' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вы отписаны');
  await page.getByRole('button', { name: 'Вернуть подписку' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Подписка работает');
});

test('an invalid key shows a page that says what to do @once', async ({ page }) => {
  const response = await page.goto('/subscribe/confirm?key=alert.old.key');
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([404, 'no-store']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такой подписки больше нет');
  await page.getByRole('link', { name: 'Оформить заново' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
});

test('an alert is confirmed and ended without JavaScript, and by the unsubscribe button of a mail program @once', async ({ noScript, request }) => {
  const link = await orderAlert(request, 'en');
  const page = await noScript.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm the alert' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alert is on');
  const oneClick = await request.post(link.replace('confirm', 'manage'), { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  expect(oneClick.status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have unsubscribed');
});
