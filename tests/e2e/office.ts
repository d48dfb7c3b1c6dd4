import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { runSite } from './run-site.ts';
import { expect } from './test.ts';

/** A device that makes passkeys and always agrees, as Chromium's own development tools have one. Returns a switch that makes it refuse. */
export async function addAuthenticator(page: Page): Promise<{ refuse(refuses: boolean): Promise<void> }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return { refuse: async (refuses) => void (await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refuses })) };
}

/** The newest link of the office in a mail to this address. Without SMTP mails are files. */
export async function mailedLink(dataDir: string, to: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const find = () => {
    const files = existsSync(folder) ? readdirSync(folder) : []; // made with the first mail
    const mails = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '='));
    return mails
      .filter((mail) => mail.includes(to))
      .flatMap((mail) => /http\S+\/office\/\w+\?key=[\w.-]+/.exec(mail)?.[0] ?? [])
      .at(-1);
  };
  await expect.poll(() => find() ?? '', { message: `a mail to ${to}` }).not.toBe('');
  return find() ?? '';
}

/** Creates the first owner with a passkey. */
export async function createOwner(page: Page, welcome: string): Promise<void> {
  await page.goto(welcome);
  await page.getByLabel('Имя и фамилия').fill('Маргарита Аветисян');
  await page.getByLabel('Электронная почта').fill('margarita@tanais.example');
  await page.getByRole('button', { name: 'Создать владельца' }).click();
  await expect(page.getByRole('navigation', { name: 'Разделы' }).first()).toBeVisible();
}

export type OpenOffice = { context: BrowserContext; page: Page /** The origin of the site. */; home: string; dataDir: string; close(): Promise<void> };

/** A site of its own, without a public address, and a page of its owner. */
export async function openOffice(browser: Browser): Promise<OpenOffice> {
  const site = await runSite({ SITE_ORIGIN: '' });
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await addAuthenticator(page);
  const welcome = await site.welcome();
  await createOwner(page, welcome);
  const close = async () => {
    await context.close();
    await site.stop();
  };
  return { context, page, home: new URL(welcome).origin, dataDir: site.dataDir, close };
}
