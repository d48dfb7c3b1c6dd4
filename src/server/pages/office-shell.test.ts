import { expect, test } from 'vitest';
import { builtOffice } from './office-frontend.ts';
import { officeShell } from './office-shell.ts';

const frontend = builtOffice({
  ...{ script: '/assets/office-main-1.js', styles: ['/assets/office-style-1.css'], shared: ['/assets/office-shared-1.js'] },
  screens: { staff: ['/assets/office-staff-1.js'], 'sign-in': ['/assets/office-sign-in-1.js'] },
});
const person = { id: 1, name: '</script><script>alert(1)</script>', locale: 'en' as const };
const shell = (session: typeof person | null = null, partsPage = false) =>
  officeShell({ frontend, buildId: 'b1', development: false, partsPage, readPicture: async () => '/media/hero.jpg', readSession: async () => session });
const get = (path: string, session: typeof person | null = null, headers: Record<string, string> = {}) => shell(session).request(`http://site.example${path}`, { headers });
const dataOf = (html: string) => JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<string, unknown>;

test('the shell is never stored and never indexed', async () => {
  const { headers } = await get('/office/staff', person);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

test('the shell allows no inline script', async () => {
  const policy = (await get('/office')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('each answer has a nonce of its own for styles', async () => {
  const [first, second] = await Promise.all([get('/office'), get('/office')]);
  expect(first.headers.get('content-security-policy')).not.toBe(second.headers.get('content-security-policy'));
});

test('the session comes with the page, and cannot end the script that carries it', async () => {
  const html = await (await get('/office/staff', person)).text();
  expect(dataOf(html)).toMatchObject({ session: person, locale: 'en', buildId: 'b1' });
  expect(html.match(/<script>/)).toBeNull();
});

test('the script of the page is preloaded', async () =>
  expect(await (await get('/office/staff', person)).text()).toContain('<link rel="modulepreload" href="/assets/office-staff-1.js">'));

test('without a session the sign-in is preloaded at the same address, with its picture', async () => {
  const html = await (await get('/office/staff')).text();
  expect(html).toContain('href="/assets/office-sign-in-1.js"');
  expect(dataOf(html)).toMatchObject({ session: null, picture: '/media/hero.jpg' });
});

test('before the sign-in the language is that of the visitors’ site', async () => {
  expect(await (await get('/office', null, { cookie: 'locale=en' })).text()).toContain('<html lang="en">');
  expect(await (await get('/office', null, { 'accept-language': 'ru' })).text()).toContain('<html lang="ru">');
});

test('an unknown address answers 404, and so do the parts where they are not shown', async () => {
  expect((await get('/office/unknown', person)).status).toBe(404);
  expect((await get('/office/parts')).status).toBe(404);
  expect((await shell(null, true).request('http://site.example/office/parts')).status).toBe(200);
});
