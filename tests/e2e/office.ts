import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { FormType, FormValues } from '#contract/lead/feedback.ts';
import type { Role } from '#contract/staff/staff.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { postTo } from '#tests/support/post-to.ts';
import { runSite } from './run-site.ts';
import { skipSnapshotsOfAttempts } from './skip-snapshots.ts';
import { expect, NO_PICTURES, test } from './test.ts';

/** A page in a browser of its own, for somebody of the office. Pictures are one pixel: a list of lots would have dozens of them resized, on each site again. */
export async function newStaffPage(browser: Browser, overrides: BrowserContextOptions = {}): Promise<Page> {
  const options = { locale: 'ru-RU', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', extraHTTPHeaders: NO_PICTURES } as const;
  const page = await (await browser.newContext({ ...options, ...overrides })).newPage();
  await skipSnapshotsOfAttempts(page);
  return page;
}

/** Adds a virtual device that makes passkeys and always agrees, from Chromium's development tools. Returns a switch that makes it refuse. */
export async function addAuthenticator(page: Page): Promise<{ refuse(refuses: boolean): Promise<void> }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return { refuse: async (refuses) => void (await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refuses })) };
}

/** Longer than the half minute after which a mail is tried again. */
export const MAIL_MS = 45_000;

/** The newest link of the office in a mail to this address. Without SMTP mails are files. */
export async function mailedLink(dataDir: string, to: string, kind: 'invitation' | 'reset' = 'invitation'): Promise<string> {
  const folder = join(dataDir, 'mail');
  const find = () => {
    const files = existsSync(folder) ? readdirSync(folder) : []; // made with the first mail
    const mails = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '='));
    return mails
      .filter((mail) => mail.includes(to))
      .flatMap((mail) => /http\S+\/office\/\w+\?key=[\w.-]+/.exec(mail)?.[0] ?? [])
      .filter((link) => link.includes(`/office/${kind}?`))
      .at(-1);
  };
  await expect.poll(() => find() ?? '', { message: `a mail to ${to}`, timeout: MAIL_MS }).not.toBe('');
  return find() ?? '';
}

/** Creates the first owner with a passkey, who has kept the recovery codes. */
export async function createOwner(page: Page, welcome: string): Promise<void> {
  await page.goto(welcome);
  await page.getByLabel('Имя и фамилия').fill('Маргарита Аветисян');
  await page.getByLabel('Электронная почта').fill('margarita@tanais.example');
  await page.getByRole('button', { name: 'Создать владельца' }).click();
  await page.getByRole('button', { name: 'Коды у\u00a0меня' }).click();
  await expect(page.getByRole('navigation', { name: 'Разделы' }).first()).toBeVisible();
}

export const PASSWORD = 'тихая заводь под вербой';

/** Invites a person as the owner; the person joins with a password in a browser of their own. `invitationTo` finds the link, by default in the files that mails are without SMTP. */
export async function joinByPassword(
  browser: Browser,
  { page: owner, home, dataDir }: Pick<OpenOffice, 'page' | 'home' | 'dataDir'>,
  person: { name: string; email: string; role: Role; agentId?: number },
  invitationTo: (email: string) => Promise<string> = (email) => mailedLink(dataDir, email),
): Promise<Page> {
  const { email, role, name, agentId = null } = person;
  const invited = await owner.request.post(`${home}/api/office/staff/invitations`, { headers: { origin: home }, data: { email, role, agentId, locale: 'ru' } });
  expect(invited.status()).toBe(200);
  const page = await newStaffPage(browser);
  await page.goto(await invitationTo(email));
  await page.getByLabel('Имя и фамилия').fill(name);
  await page.getByRole('button', { name: 'Пароль', exact: true }).click();
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти в кабинет' }).click();
  await expectSignedIn(page);
  return page;
}

export const expectSignedIn = (page: Page) => expect(page.getByRole('button', { name: 'Вы и ваш вход' })).toBeVisible();

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Вы и ваш вход' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible();
}

/** Email and password; what follows depends on the person. */
export async function enterPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Продолжить' }).click();
}

/** Chooses an action of the menu in a person's row of the staff page. */
export async function actOnPerson(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole('row', { name: email }).getByRole('button').click();
  await page.getByRole('menuitem', { name: action }).click();
}

export type OpenOffice = {
  context: BrowserContext;
  page: Page;
  /** The origin of the site. */
  home: string;
  dataDir: string;
  /** Kills the server; what it returns starts it again. */
  kill(): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** A site of its own, without a public address, and a page of its owner. */
export async function openOffice(browser: Browser, settings: Record<string, string> = {}): Promise<OpenOffice> {
  let site = await runSite({ SITE_ORIGIN: '', ...settings });
  const page = await newStaffPage(browser);
  const context = page.context();
  await addAuthenticator(page);
  const welcome = await site.welcome();
  await createOwner(page, welcome);
  const close = async () => {
    await context.close();
    await site.stop();
  };
  const kill = async () => {
    await site.kill();
    const { port } = new URL(site.url);
    return async () => {
      site = await runSite({ SITE_ORIGIN: '', DATA_DIR: site.dataDir, PORT: port });
    };
  };
  return { context, page, home: new URL(welcome).origin, dataDir: site.dataDir, kill, close };
}

/** One site and its owner for all tests of a file: each test goes on where the one before it has ended. What is returned is filled before the first test runs. */
export function sharedOffice(settings: Record<string, string> = {}): OpenOffice {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  const office = {} as OpenOffice;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    Object.assign(office, await openOffice(browser, settings));
  });
  test.afterAll(() => office.close?.());
  return office;
}

/** Sends a form to this site as a visitor. */
export async function submitForm(home: string, type: FormType, values: FormValues): Promise<void> {
  const site = { request: (path: string, init: RequestInit) => fetch(home + path, init) };
  const { status } = await postTo(() => site, '/api/v1/feedback')({ type, ...EXAMPLES[type].least, ...values, consent: true, requestId: randomUUID() });
  expect(status).toBe(201);
}
