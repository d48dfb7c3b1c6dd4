import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { FormType, FormValues } from '#contract/lead/feedback.ts';
import type { PersonDetail } from '#contract/office/people.ts';
import { OFFICE_API_BASE, type Role } from '#contract/staff/staff.ts';
import { createApi } from '#server/api/v1/api.ts';
import { createLog } from '#server/core/log.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { leadContents } from '#server/lead/letters/lead-contents.ts';
import { deliver } from '#server/outbox/deliver.ts';
import { testApi } from '#tests/support/api.ts';
import { siteOn } from '#tests/support/app.ts';
import { depsOn } from '#tests/support/database.ts';
import { EXAMPLES, VIEWING_DAY } from '#tests/support/forms.ts';
import { LOCAL, testOffice } from '#tests/support/office.ts';
import { postTo } from '#tests/support/post-to.ts';

/* CANARY is a person whose data may be only where they belong: everything that is logged, audited or answered to others is searched for them. */

const CANARY = { name: 'Канарейка Тестовна', phone: '+7 (863) 777-31-95', email: 'canary-7731@mail.example', message: 'Секретное пожелание' };
const TRACES = [/канарейк/i, /тестовн/i, /777[-\s]?31[-\s]?95/, /8637773195/, /canary-7731/i, /секретное/i];
const tracesIn = (text: string) => TRACES.filter((trace) => trace.test(text) || trace.test(decoded(text))).map(String);
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const STARTS_AT = `${VIEWING_DAY}T07:00:00.000Z`;
const office = testOffice();
const api = testApi(office.database);
const lines: string[] = [];
const log = createLog('trace', { write: (line) => void lines.push(line) });
let app: Hono;
let staff: Awaited<ReturnType<typeof office.people>>;
let number: number;
let personId: number;

/** Any request to the whole site, with what was answered as text. */
async function ask(role: Role | undefined, method: string, path: string, body?: unknown): Promise<{ status: number; text: string; json: Record<string, unknown> }> {
  const cookie: Record<string, string> = role ? { cookie: `office=${staff[role].browser.token()}` } : {};
  const response = await app.request(LOCAL + path, {
    method,
    headers: { ...cookie, ...(method === 'GET' ? {} : { origin: LOCAL }), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  return { status: response.status, text: `${[...response.headers].join()} ${text}`, json: text.startsWith('{') ? JSON.parse(text) : {} };
}
const owner = (method: string, path: string, body?: unknown) => ask('owner', method, OFFICE_API_BASE + path, body);

async function submit(type: FormType, values: FormValues): Promise<{ id: string; number: number; personId: number }> {
  const form = { type, ...EXAMPLES[type].least, ...values, consent: true, requestId: randomUUID() };
  const { body } = await postTo(() => ({ request: (path, init) => app.request(LOCAL + path, init) }), `${API_BASE}/feedback`)(form, undefined, { origin: LOCAL });
  const [stored] = await office.database().select().from(lead).where(eq(lead.id, body.id));
  return { id: stored?.id ?? '', number: stored?.number ?? 0, personId: stored?.personId ?? 0 };
}

let leadId: string;
let otherId: number;
let viewingId: number;
beforeAll(async () => {
  const deps = { ...depsOn(office.database()), outbox: office.deps().outbox };
  app = siteOn({ ...deps, outbox: { ...deps.outbox, leadMail: ['office@tanais.example'] } }, {}, undefined, LOCAL, log).app;
  staff = await office.people();
  ({ id: leadId, number, personId } = await submit('chief-contact', CANARY));
  await submit('follow-price', { email: CANARY.email });
  const booked = await submit('book-view', CANARY);
  await postTo(() => ({ request: (path, init) => app.request(LOCAL + path, init) }), `${API_BASE}/lots/subscriptions`)(
    { email: CANARY.email, filters: { 'search[name]': CANARY.name }, frequency: 'daily', consent: true },
    undefined,
    { origin: LOCAL },
  );
  // Everything of theirs is the owner's; the agent has another person only.
  await office.database().update(lead).set({ assigneeId: staff.owner.id });
  ({ personId: otherId } = await submit('consult', { name: 'Другой Человек', phone: '+7 (863) 111-11-11' }));
  viewingId = await everythingAboutAViewing(booked.number);
  await everythingThatAnOwnerDoes();
});

/** Planned, moved and given back, with letters; and lots that are sent. */
async function everythingAboutAViewing(booked: number): Promise<number> {
  const notify = { visitor: true, agent: true };
  const fields = { lotId: 1301, staffId: staff.owner.id, startsAt: STARTS_AT, minutes: 60, place: `У дома, спросить: ${CANARY.name}`, note: CANARY.message };
  const { status, json } = await owner('POST', '/viewings', { requestId: randomUUID(), lead: booked, ...fields, notify });
  expect(status).toBe(200);
  const shortlist = { requestId: randomUUID(), for: { personId }, lead: booked, lots: [1301], lang: 'ru', message: CANARY.message, isMailed: true };
  for (const [method, path, body] of [
    ['PATCH', `/viewings/${json.id}`, { sequence: 0, place: `Позвонить: ${CANARY.phone}`, notify }],
    ['POST', `/viewings/${json.id}/cancel`, { sequence: 1, notify }],
    ['POST', '/shortlists', shortlist],
    ['POST', '/shortlists/refusals', { for: { personId }, lot: 1301, isRefused: true }],
  ] as const)
    expect([path, (await owner(method, path, body)).status < 300]).toEqual([path, true]);
  const again = await owner('POST', '/viewings', { requestId: randomUUID(), lead: booked, ...fields, place: 'У ворот', notify });
  return Number(again.json.id);
}

async function everythingThatAnOwnerDoes(): Promise<void> {
  const leadPath = `/leads/${number}`;
  const person = `/people/${personId}`;
  const versionOf = async (id: number) => (await owner('GET', `/people/${id}`)).json.version;
  const calls: [string, string, unknown?][] = [
    ['POST', `${leadPath}/notes`, { text: `Звонила ${CANARY.name}, ${CANARY.phone}` }],
    ['POST', `${leadPath}/calls`, { outcome: 'answered', minutes: 3, text: CANARY.message }],
    ['PUT', `${leadPath}/next-step`, { text: `Написать: ${CANARY.email}`, at: '2099-12-01T09:00:00Z' }],
    ['POST', `${leadPath}/step`, { from: 'in_work', to: 'negotiation' }],
    ['POST', `${leadPath}/contacts`, { reason: 'call' }],
    ['POST', `${person}/contacts`, { reason: 'check' }],
    ['PUT', `${person}/wish`, { filters: { 'search[name]': CANARY.name } }],
    ['POST', '/people/search', { q: CANARY.phone }],
    ['POST', `${person}/merge`, { into: otherId, base: { from: await versionOf(personId), into: await versionOf(otherId) } }],
    ['POST', `${person}/export`],
    ['POST', '/people/export'],
    ['GET', `${person}/forget`],
  ];
  for (const [method, path, body] of calls) expect([path, (await owner(method, path, body)).status < 300]).toEqual([path, true]);
  expect((await owner('POST', `${person}/part`, { base: await versionOf(personId) })).status).toBe(204);
  // What is refused is answered and recorded too.
  const refused: [string, string, unknown?][] = [
    ['DELETE', person, { surname: `не ${CANARY.name}` }],
    ['PUT', `${person}/wish`, { filters: { priceMax: CANARY.phone } }],
    ['POST', '/people/search', { q: CANARY.phone.repeat(20) }],
    ['POST', `${leadPath}/notes`, `{"text": "${CANARY.name}`],
    ['POST', `${leadPath}/step`, { from: CANARY.name, to: 'deal' }],
  ];
  for (const [method, path, body] of refused) expect([path, (await owner(method, path, body)).status >= 400]).toEqual([path, true]);
}

/** Every GET endpoint of an API, with real ids. */
function readable(api: { routes: { method: string; path: string }[] }): string[] {
  const ids: [RegExp, number][] = [
    [/^\/leads/, number],
    [/\/people/, personId],
    [/^\/viewings/, viewingId],
    [/\/lots/, 1301],
  ];
  const idOf = (path: string) => ids.find(([place]) => place.test(path))?.[1] ?? 1;
  const paths = api.routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
  return [...new Set(paths)].map((path) => path.replaceAll(/:\w+(\{[^}]*\})?/g, String(idOf(path))));
}

/** Lists of the office that need something in their address. */
const LISTS = [
  '/leads?tab=all',
  '/people?page=2',
  `/viewings?from=${VIEWING_DAY}&days=7`,
  `/viewings/calendar?from=${VIEWING_DAY}&days=7`,
  `/viewings/clashes?startsAt=${STARTS_AT}&minutes=60&staffId=1&lotId=1301`,
  '/today?scope=own',
  ...['source', 'agent', 'lot', 'period'].map((by) => `/reports/funnel?by=${by}`),
];

describe('a person is not found', { timeout: 120_000 }, () => {
  test('in what the site has logged', async () => {
    const failing =
      (message: string, more = {}) =>
      () =>
        Promise.reject(Object.assign(new Error(message), more));
    const rows = await office.database().select({ id: delivery.id }).from(delivery);
    const sends = [failing(`550 no such mailbox <${CANARY.email}>`), failing(`550 ${CANARY.email}`, { responseCode: 550 }), () => Promise.resolve('sent' as const)];
    for (const [index, { id }] of rows.entries()) {
      const send = sends[index % sends.length];
      if (send) await deliver({ db: office.database(), send, retry: { maxAttempts: 1, firstMs: 1, longestMs: 1 }, log }, id);
    }
    await ask(undefined, 'GET', `${API_BASE}/lots?search[name]=${encodeURIComponent(CANARY.name)}`);
    await owner('POST', '/leads/search', { q: CANARY.phone });
    await owner('GET', `/people?q=${encodeURIComponent(CANARY.email)}`);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => tracesIn(line).length > 0)).toEqual([]);
  });
  test('in the audit log', async () => {
    const entries = await office.audit();
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        ...['person.open', 'person.merge', 'person.part', 'person.export', 'person.export-all', 'person.wish', 'lead.note'],
        ...['viewing.create', 'viewing.change', 'viewing.cancel', 'shortlist.send', 'shortlist.refuse'],
      ]),
    );
    expect(entries.filter((entry) => tracesIn(JSON.stringify(entry)).length > 0)).toEqual([]);
  });
  test.each(['editor', 'agent'] as const)('in any answer to an %s who has nothing to do with them', async (role) => {
    const paths = [...readable(office.api()), ...LISTS, `/people/${personId + 1_000}`];
    const some = [
      `/leads/${number}`,
      `/people/${personId}`,
      `/people/${personId}/forget`,
      `/viewings/${viewingId}`,
      `/matching/people/${personId}`,
      '/matching/lots/1301',
      '/audit',
    ];
    expect(paths).toEqual(expect.arrayContaining(some));
    for (const path of paths) expect([path, tracesIn((await ask(role, 'GET', OFFICE_API_BASE + path)).text)]).toEqual([path, []]);
    for (const path of ['contacts', 'export', 'merge', 'part']) {
      const { status, text } = await ask(role, 'POST', `${OFFICE_API_BASE}/people/${personId}/${path}`, {
        reason: 'call',
        into: otherId,
        base: path === 'part' ? '' : { from: '', into: '' },
      });
      expect([path, status, tracesIn(text)]).toEqual([path, 403, []]);
    }
    expect((await ask(role, 'POST', `${OFFICE_API_BASE}/people/export`)).status).toBe(403);
    // Whoever searches for them knows the name already; the answer repeats nothing and finds nobody.
    for (const q of [CANARY.name, CANARY.phone, CANARY.email]) {
      const { json } = await ask(role, 'POST', `${OFFICE_API_BASE}/people/search`, { q });
      expect([q, json.items ?? []]).toEqual([q, []]);
    }
  });
  test('in any answer of the public API and of pages', async () => {
    const { routes } = createApi(depsOn(office.database()), log);
    const paths = [...readable({ routes }).map((path) => API_BASE + path), `/office/leads/${number}`, `/office/people/${personId}`, '/sitemap.xml'];
    for (const path of paths) expect([path, tracesIn((await ask(undefined, 'GET', path)).text)]).toEqual([path, []]);
  });
  test('in the message to Telegram', async () => {
    const { telegram } = leadContents({ deps: depsOn(office.database()), origin: LOCAL });
    const text = await telegram?.({ leadId } as never);
    expect([text?.includes(String(number)), tracesIn(text ?? '')]).toEqual([true, []]);
  });
});

test.each(['owner', 'agent'] as const)('an %s who may see somebody gets their phone and email masked, everywhere', async (role) => {
  const digits = role === 'owner' ? '777-31-96' : '777-31-97';
  const email = `masked-${role}@mail.example`;
  const seen = await submit('vacancy-application', { name: 'Видимый Посетитель', phone: `+7 (863) ${digits}`, email });
  const { browser, id } = await office.person(role);
  await office.database().update(lead).set({ assigneeId: id }).where(eq(lead.id, seen.id));
  const fields = { lotId: 1301, staffId: id, startsAt: STARTS_AT, minutes: 60, place: '', note: '', notify: { visitor: true, agent: true } };
  const planned = await browser.post('/viewings', { requestId: randomUUID(), lead: seen.number, ...fields });
  const text = async (method: string, path: string, body?: unknown) => JSON.stringify((await browser.send(method, path, { body })).body);
  const own = [`/leads/${seen.number}`, `/people/${seen.personId}`, `/viewings/${planned.body.id}`, `/matching/people/${seen.personId}`];
  const answers = await Promise.all([...own, ...LISTS, '/people', '/today', '/matching/lots/1301'].map(async (path) => [path, await text('GET', path)]));
  answers.push(['search', await text('POST', '/people/search', { q: digits })]);
  expect(answers.filter(([, answer]) => answer?.includes('Видимый')).length).toBeGreaterThan(5);
  expect(answers.filter(([, answer]) => answer?.includes(digits) || answer?.includes(email)).map(([path]) => path)).toEqual([]);
  expect(answers.filter(([, answer]) => answer?.includes(`m•••@mail.example`)).length).toBeGreaterThan(2);
});

describe('letters about a viewing', () => {
  test.each([
    ['the agent have the name, but neither phone nor email', 'viewing-agent-invitation', () => [CANARY.phone, '777-31-95', CANARY.email]],
    ['the visitor have nothing that anybody could have typed into the form', 'viewing-visitor-invitation', () => ['Канарейка', '777-31-95', 'Секретное']],
  ])('to %s', async (_, template, absent) => {
    const [row] = await office
      .database()
      .select()
      .from(delivery)
      .where(and(eq(delivery.template, template), eq(delivery.viewingId, viewingId)));
    const mail = row && (await api.mail(row));
    expect(mail?.subject).toBeTruthy();
    expect(absent().filter((part) => JSON.stringify({ ...mail, to: '' }).includes(part))).toEqual([]);
  });
});

test('the same search finds them where they may be seen', async () => {
  const person = (await owner('GET', `/people/${personId}`)).json as unknown as PersonDetail;
  expect(tracesIn(JSON.stringify(person)).length).toBeGreaterThan(3);
});
