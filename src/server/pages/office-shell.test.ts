import { expect, test, vi } from 'vitest';
import { builtOffice } from './office-frontend.ts';
import { officeShell } from './office-shell.ts';

const frontend = builtOffice({
  ...{ script: '/assets/office-main-1.js', styles: ['/assets/office-style-1.css'], shared: ['/assets/office-shared-1.js'] },
  screens: { staff: ['/assets/office-staff-1.js'], 'sign-in': ['/assets/office-sign-in-1.js'] },
});
const person = { id: 1, name: '</script><script>alert(1)</script>', locale: 'en' as const };
const shell = (session: typeof person | null = null, partsPage = false) =>
  officeShell({ frontend, buildId: 'b1', development: false, partsPage, readPicture: async () => '/media/hero.jpg', readVisitor: async () => ({ session }) });
const get = (path: string, session: typeof person | null = null, headers: Record<string, string> = {}) => shell(session).request(`http://site.example${path}`, { headers });
const dataOf = (html: string) => JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<string, unknown>;

test('the shell is sent as never to be stored or indexed', async () => {
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

test('before the scripts arrive, a person with a session sees the bar with the wordmark, and grey lines', async () => {
  const html = await (await get('/office/lots', person)).text();
  expect(html).toMatch(/<div id="office"><div class="office-bar"><span class="office-wordmark">Tanais<svg.*<div class="office-waiting" role="status" aria-label="Loading"><i>/);
});

test.each([
  ['ru', 'Вход для сотрудников'],
  ['en', 'Staff sign-in'],
])('before the scripts arrive the sign-in has its frame, picture and title in %s', async (locale, title) => {
  const html = await (await get('/office/lots', null, { cookie: `locale=${locale}` })).text();
  expect(html).toMatch(new RegExp(`<title>${title}[^<]*</title>.*<div id="office"><div class="office-sign">.*<img src="/media/w960/hero.jpg".*<h1>${title}</h1>`));
});

test('the page of a link from a letter has no heading before it is known whether the link still works', async () => {
  const html = await (await get('/office/welcome?key=x')).text();
  expect(html).toContain('<div class="office-sign">');
  expect(html).not.toContain('<h1>');
});

test('the lists are read in advance for a person with a session, and for nobody else', async () => {
  const prepareLists = vi.fn();
  const options = { frontend, buildId: 'b1', development: false, partsPage: false, prepareLists, readPicture: async () => '/media/hero.jpg' };
  await officeShell({ ...options, readVisitor: async () => ({ session: null }) }).request('http://site.example/office');
  expect(prepareLists).not.toHaveBeenCalled();
  await officeShell({ ...options, readVisitor: async () => ({ session: person }) }).request('http://site.example/office');
  expect(prepareLists).toHaveBeenCalledOnce();
});

test('somebody who was disabled gets the reason with the page', async () => {
  const answer = officeShell({
    frontend,
    buildId: 'b1',
    development: false,
    partsPage: false,
    readPicture: async () => '',
    readVisitor: async () => ({ session: null, disabledText: 'Ask the owner' }),
  });
  expect(dataOf(await (await answer.request('http://site.example/office/lots')).text())).toMatchObject({ session: null, disabledText: 'Ask the owner' });
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
