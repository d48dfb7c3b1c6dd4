import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FormType, FormValues } from '#contract/lead/feedback.ts';
import type { LeadChanged } from '#contract/office/leads.ts';
import type { ForgetPreview, PeopleList, PersonDetail } from '#contract/office/people.ts';
import type { Role } from '#contract/staff/staff.ts';
import { alert } from '#server/db/schema/alert.ts';
import { consent } from '#server/db/schema/consent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { droppedViewing } from '#server/db/schema/dropped-viewing.ts';
import { lead } from '#server/db/schema/lead.ts';
import { person, personContact, personWord } from '#server/db/schema/person.ts';
import { staffSession } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { testApi } from '#tests/support/api.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { testOffice } from '#tests/support/office.ts';

const office = testOffice();
const api = testApi(office.database);
let staff: Awaited<ReturnType<typeof office.people>>;
beforeAll(async () => {
  staff = await office.people();
});
const as = (role: Role) => staff[role].browser;
let lastPhone = 0;
const newPhone = () => `+7 (863) 555-${String(++lastPhone).padStart(4, '0').replace(/(..)$/, '-$1')}`;

/** Sends a form as a visitor. Returns the lead's number and its person. */
async function submit(values: FormValues = {}, type: FormType = 'consult'): Promise<{ number: number; personId: number }> {
  const { body } = await api.post('/feedback')({ type, ...EXAMPLES[type].least, phone: newPhone(), ...values, consent: true, requestId: randomUUID() });
  const [stored] = await office.database().select({ number: lead.number, personId: lead.personId }).from(lead).where(eq(lead.id, body.id));
  return { number: stored?.number ?? 0, personId: stored?.personId ?? 0 };
}
const read = async (role: Role, id: number) => (await as(role).get(`/people/${id}`)).body as unknown as PersonDetail;
const search = async (role: Role, q: string) => ((await as(role).post('/people/search', { q })).body as unknown as PeopleList).items;
const merge = async (role: Role, id: number, into: number) =>
  (await as(role).post(`/people/${id}/merge`, { into, base: { from: (await read('owner', id)).version, into: (await read('owner', into)).version } })).status;
const give = (number: number, assigneeId: number) => office.database().update(lead).set({ assigneeId }).where(eq(lead.number, number));

describe('the list', () => {
  test('a person is found by phone, email and name, with masked contacts', async () => {
    const { number, personId } = await submit({ name: 'Роман Гукасян', phone: '+7 (928) 000-64-09', email: 'r.gukasyan@mail.example' }, 'vacancy-application');
    for (const q of ['928 000 64', 'R.Gukasyan@mail.example', 'гукасян ром']) {
      const [found, ...rest] = await search('owner', q);
      expect([q, rest.length, found?.id, found?.lastLead.number]).toEqual([q, 0, personId, number]);
      expect(found?.contacts.map(({ text }) => text)).toEqual(['+7 (9••) •••-64-09', 'r•••@mail.example']);
    }
    expect(await search('owner', 'никто такой')).toEqual([]);
  });
  test('a foreign phone is found however it is written', async () => {
    const { personId } = await submit({ name: 'Jane Trunkwell', phone: '+44 (0) 7700 900123', lang: 'en' });
    for (const q of ['077 00 900123', '+44 (0) 7700 900123', '0044 7700 900', '447700']) expect([q, (await search('owner', q)).map(({ id }) => id)]).toEqual([q, [personId]]);
  });
  test('who wrote last comes first, and a second lead is the same person', async () => {
    const phone = newPhone();
    const first = await submit({ phone });
    await submit();
    const again = await submit({ phone });
    const { items } = (await as('owner').get('/people?limit=25')).body as unknown as PeopleList;
    expect([again.personId, items[0]?.id, items[0]?.leads]).toEqual([first.personId, first.personId, 2]);
  });
  test('an agent sees the people of leads that they see, an editor nobody', async () => {
    const [free, others] = [await submit({ name: 'Свободный Лидов' }), await submit({ name: 'Чужой Лидов' })];
    await give(others.number, staff.owner.id);
    expect((await search('agent', 'лидов')).map(({ id }) => id)).toEqual([free.personId]);
    expect([(await as('agent').get(`/people/${others.personId}`)).status, (await as('editor').get('/people')).status]).toEqual([403, 403]);
    expect([(await as('editor').get(`/people/${free.personId}`)).status, (await as('editor').get('/people/999999')).status]).toEqual([403, 403]);
  });
  test('the next step of a person is the earliest of all their leads', async () => {
    const phone = newPhone();
    const [one, other] = [await submit({ phone, name: 'Шагов Пётр' }), await submit({ phone })];
    await as('owner').put(`/leads/${one.number}/next-step`, { text: 'Позже', at: '2099-01-02T09:00:00.000Z' });
    await as('owner').put(`/leads/${other.number}/next-step`, { text: 'Раньше', at: '2099-01-01T09:00:00.000Z' });
    expect((await search('owner', 'шагов'))[0]?.nextStep).toMatchObject({ text: 'Раньше', lead: other.number });
  });
});

describe('a person', () => {
  test('keeps the first name that was given; others are shown beside it, as far as their leads may be seen, and are found too', async () => {
    const phone = newPhone();
    const { personId } = await submit({ phone, name: 'Иоанн Канарин' });
    const second = await submit({ phone, name: 'Ваня Кенаров' });
    await submit({ phone, name: 'канарин  ИОАНН' });
    expect(await read('owner', personId)).toMatchObject({ name: 'Иоанн Канарин', otherNames: ['Ваня Кенаров'] });
    for (const q of ['канарин', 'кенаров']) expect((await search('owner', q)).map(({ id, name }) => [id, name])).toEqual([[personId, 'Иоанн Канарин']]);
    await give(second.number, staff.owner.id);
    expect((await read('agent', personId)).otherNames).toEqual([]);
  });
  test('without a name gets the first one that is given', async () => {
    const phone = newPhone();
    const { personId } = await submit({ phone });
    await office.database().update(person).set({ name: '' }).where(eq(person.id, personId));
    await submit({ phone, name: 'Анна Позднева' });
    expect(await read('owner', personId)).toMatchObject({ name: 'Анна Позднева' });
  });
  test('of leads that others work on an agent sees only the date and the type', async () => {
    const phone = newPhone();
    const [own, others] = [await submit({ phone }), await submit({ phone, message: 'Не для всех' })];
    await give(others.number, staff.owner.id);
    const { leads, otherLeads } = await read('agent', own.personId);
    expect([leads.map(({ number }) => number), otherLeads]).toEqual([[own.number], [{ type: 'consult', createdAt: expect.any(String) }]]);
    expect((await read('owner', own.personId)).otherLeads).toEqual([]);
  });
  test('has the notes and calls of the leads that may be seen, the newest first, without those that were taken back', async () => {
    const phone = newPhone();
    const [own, others] = [await submit({ phone }), await submit({ phone })];
    await as('agent').post(`/leads/${own.number}/notes`, { text: 'Смотрит дома у воды' });
    const mistake = (await as('agent').post(`/leads/${own.number}/notes`, { text: 'Не туда' })).body as unknown as LeadChanged;
    await as('agent').post(`/leads/${own.number}/undo`, { event: mistake.event });
    await as('owner').post(`/leads/${others.number}/calls`, { outcome: 'answered', minutes: 4, text: 'Ждёт брошюру' });
    await give(others.number, staff.owner.id);
    const noted = async (role: Role) => (await read(role, own.personId)).notes.map(({ lead: number, kind, by, data }) => [number, kind, by?.name, data.text]);
    const first = [own.number, 'note', staff.agent.name, 'Смотрит дома у воды'];
    expect(await noted('owner')).toEqual([[others.number, 'call', staff.owner.name, 'Ждёт брошюру'], first]);
    expect(await noted('agent')).toEqual([first]);
  });
  test('phone and email are opened for a reason, for ten minutes, and it is recorded', async () => {
    const { personId } = await submit({ phone: '+7 (863) 000-77-66' });
    expect((await as('agent').post(`/people/${personId}/contacts`, {})).status).toBe(422);
    expect((await as('agent').post(`/people/${personId}/contacts`, { reason: 'call' })).body).toMatchObject({ items: [{ text: '+7 (863) 000-77-66' }] });
    expect((await read('agent', personId)).contacts.items[0]?.text).toBe('+7 (863) 000-77-66');
    expect((await read('owner', personId)).contacts).toEqual({ openUntil: null, items: [{ kind: 'phone', text: '+7 (8••) •••-77-66' }] });
    expect((await read('owner', personId)).openings).toEqual([{ name: staff.agent.name, times: 1 }]);
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'person.open', staffId: staff.agent.id, subjectId: String(personId), change: { reason: 'call' } });
  });
  test('has the alerts, price watches and letters of their email', async () => {
    const email = 'follower@mail.example';
    const { personId } = await submit({ email }, 'follow-price');
    await api.post('/lots/subscriptions')({ email: 'Follower@mail.example', filters: { rooms: [3] }, frequency: 'daily', consent: true });
    const { alerts, priceWatches, sent } = await read('owner', personId);
    expect([alerts.map(({ frequency }) => frequency), priceWatches.length]).toEqual([['daily'], 1]);
    expect(alerts[0]?.wish).toContain('3');
    expect(sent.length).toBeGreaterThan(0);
  });
  test('what they look for is written as filters of the catalogue, and refused at the field', async () => {
    const { personId } = await submit();
    const saved = await as('agent').put(`/people/${personId}/wish`, { filters: { rooms: [3, 4], priceMax: 85_000_000 } });
    expect(saved.body).toMatchObject({ wish: { filters: { rooms: [3, 4], priceMax: 85_000_000 }, text: expect.stringContaining('85') } });
    expect((await read('owner', personId)).wish).toEqual((saved.body as unknown as PersonDetail).wish);
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'person.wish', change: { filters: { before: [], after: ['rooms', 'priceMax'] } } });
    const refused = await as('agent').put(`/people/${personId}/wish`, { filters: { priceMax: 'дорого' } });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['filters.priceMax']]);
    const swapped = await as('agent').put(`/people/${personId}/wish`, { filters: { priceMin: 90_000_000, priceMax: 50_000_000 } });
    expect([swapped.status, swapped.body.fields]).toEqual([422, { 'filters.priceMax': '«До» меньше, чем «от»' }]);
    await as('agent').put(`/people/${personId}/wish`, { filters: null });
    expect((await read('owner', personId)).wish).toBeNull();
  });
  test('another person who has the same email is proposed as the same person, on both pages', async () => {
    const email = 'shared@mail.example';
    const first = await submit({ email, name: 'Анна Первая' }, 'vacancy-application');
    const phone = newPhone();
    const second = await submit({ name: 'Анна Вторая', phone });
    const both = await submit({ email, phone }, 'vacancy-application');
    expect(both.personId).toBe(second.personId);
    expect((await read('owner', first.personId)).same).toMatchObject([{ id: second.personId, by: 'email', lead: both.number }]);
    expect((await read('owner', second.personId)).same).toMatchObject([{ id: first.personId, by: 'email', lead: both.number }]);
    // The leads of applicants are the owners' until they are assigned.
    expect((await read('agent', second.personId)).same).toEqual([]);
  });
  test('people who were marked as different are not proposed again, also after a merge, until the mark is taken back', async () => {
    const [email, phone] = ['different@mail.example', newPhone()];
    const [first, second] = [await submit({ email }, 'vacancy-application'), await submit({ phone })];
    await submit({ email, phone }, 'vacancy-application');
    const mark = (role: Role, isDifferent: boolean) => as(role).post(`/people/${first.personId}/different`, { other: second.personId, isDifferent });
    const proposed = async () => [(await read('owner', first.personId)).same, (await read('owner', second.personId)).same].map((same) => same.length);
    expect([(await mark('editor', true)).status, (await mark('agent', true)).status, await proposed()]).toEqual([403, 403, [1, 1]]);
    expect([(await mark('owner', true)).status, await proposed()]).toEqual([204, [0, 0]]);
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'person.different', subjectId: String(first.personId), change: { other: second.personId } });
    const third = await submit();
    await merge('owner', first.personId, third.personId);
    expect((await read('owner', third.personId)).same).toEqual([]);
    await mark('owner', false);
    expect((await read('owner', third.personId)).same).toMatchObject([{ id: second.personId }]);
  });
  test('two people are merged and parted; any of their numbers leads to the page', async () => {
    const [one, other] = [await submit({ name: 'Рома Г.' }), await submit({ name: 'Роман Слитный' })];
    expect(await merge('agent', one.personId, other.personId)).toBe(204);
    const merged = await read('agent', one.personId);
    expect([merged.id, merged.leads.length, merged.merged.map(({ id }) => id), merged.contacts.items.length]).toEqual([other.personId, 2, [one.personId], 2]);
    expect(await search('agent', 'рома')).toMatchObject([{ id: other.personId, leads: 2 }]);
    expect((await as('agent').post(`/people/${one.personId}/part`, { base: merged.version })).status).toBe(204);
    expect((await read('agent', one.personId)).leads.map(({ number }) => number)).toEqual([one.number]);
  });
  test('an agent cannot merge a person who has a lead of somebody else', async () => {
    const [one, other] = [await submit(), await submit()];
    const phone = newPhone();
    const [, others] = [await submit({ phone }), await submit({ phone })];
    await give(others.number, staff.owner.id);
    expect([await merge('agent', one.personId, others.personId), await merge('agent', others.personId, one.personId), await merge('agent', one.personId, other.personId)]).toEqual([
      403, 403, 204,
    ]);
    expect((await read('agent', others.personId)).may.merge).toBe(false);
  });
});

describe('forgetting', () => {
  const forget = (id: number, surname: string, role: Role = 'owner') => as(role).send('DELETE', `/people/${id}`, { body: { surname } });

  test('deletes everything of all merged people, keeps the ended consent, and says so before and after', async () => {
    const db = office.database();
    const email = 'forgotten@mail.example';
    const one = await submit({ email }, 'follow-price');
    const other = await submit({ name: 'П. Забытый', message: 'Тайна' });
    await merge('owner', one.personId, other.personId);
    await db.insert(viewing).values({ requestId: randomUUID(), personId: other.personId, staffId: staff.owner.id, startsAt: new Date(Date.now() - 86_400_000), lang: 'ru' });
    const soon = new Date(Date.now() + 86_400_000);
    await db
      .insert(viewing)
      .values({ requestId: randomUUID(), personId: one.personId, lotId: 1301, staffId: staff.agent.id, startsAt: soon, place: 'к Забытому', note: 'Тайна', lang: 'ru' });
    await api.post('/lots/subscriptions')({ email, filters: {}, frequency: 'daily', consent: true });
    const preview = (await as('owner').get(`/people/${one.personId}/forget`)).body as unknown as ForgetPreview;
    expect(preview).toMatchObject({ deleted: { leads: 2, viewings: 2, alerts: 1, priceWatches: 1 }, kept: { consents: 3, years: 3 }, word: 'Забытый', others: 0 });
    expect(preview.viewings).toEqual([{ startsAt: soon.toISOString(), lotId: 1301, agent: staff.agent.name }]);
    const wrong = await forget(one.personId, 'Другой');
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['surname']]);
    const done = await forget(one.personId, ' забытый ');
    expect(done.body).toEqual({ deleted: preview.deleted, kept: { consents: 3 } });
    const ids = [one.personId, other.personId];
    for (const id of ids) expect((await as('owner').get(`/people/${id}`)).status).toBe(404);
    const left = [
      await db.select().from(person),
      await db.select().from(lead),
      await db.select().from(personContact),
      await db.select().from(personWord),
      await db.select().from(alert),
      await db.select().from(delivery),
      await db.select().from(droppedViewing),
    ];
    expect(JSON.stringify(left)).not.toMatch(/Забытый|forgotten@|Тайна/);
    expect((await db.select().from(consent)).filter(({ endedAt }) => endedAt !== null)).toHaveLength(3);
    const entry = (await office.audit()).at(-1);
    expect(entry).toMatchObject({ action: 'person.forget', subjectId: String(other.personId), change: { leads: 2, consents: 3 } });
    expect(JSON.stringify(entry)).not.toMatch(/Забыт|forgotten@/);
  });
  test('does not delete the leads of another person whose email a lead of this person has', async () => {
    const wife = await submit({ name: 'Жена Соседова', email: 'wife@mail.example' }, 'vacancy-application');
    const phone = newPhone();
    const husband = await submit({ name: 'Муж Соседов', phone });
    expect((await submit({ name: 'Муж Соседов', phone, email: 'wife@mail.example' }, 'vacancy-application')).personId).toBe(husband.personId);
    expect((await forget(husband.personId, 'Соседов')).status).toBe(200);
    expect((await read('owner', wife.personId)).leads.map(({ number }) => number)).toEqual([wife.number]);
  });
  test('is for an owner who has just confirmed who they are', async () => {
    const { personId } = await submit({ name: 'Осталась Петрова' });
    expect([(await forget(personId, 'Петрова', 'agent')).status, (await forget(personId, 'Петрова', 'editor')).status]).toEqual([403, 403]);
    const { browser, id } = await office.person('owner');
    await office
      .database()
      .update(staffSession)
      .set({ confirmedAt: new Date(0) })
      .where(eq(staffSession.staffId, id));
    for (const path of [`/people/${personId}/export`, '/people/export']) expect([path, (await browser.post(path)).code]).toEqual([path, 'confirmation_needed']);
    expect((await browser.send('DELETE', `/people/${personId}`, { body: { surname: 'Петрова' } })).code).toBe('confirmation_needed');
  });
});

describe('an export', () => {
  test('of a person has everything that is stored about them', async () => {
    const { personId, number } = await submit({ name: 'Вера Выгрузова', email: 'vera@mail.example', message: 'Всё обо мне' }, 'chief-contact');
    await as('owner').post(`/leads/${number}/notes`, { text: 'Заметка о ней' });
    const { body } = await as('owner').post(`/people/${personId}/export`);
    expect(JSON.stringify(body)).toMatch(/vera@mail\.example.*Всё обо мне.*Заметка о ней/s);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['leads', 'log', 'viewings', 'consents', 'deliveries', 'alerts', 'priceWatches', 'shortlists']));
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'person.export', subjectId: String(personId) });
  });
  test('of all people is an XLSX file for owners', async () => {
    await submit({ name: 'Строка Табличная', phone: '+7 (863) 000-99-88' });
    const response = await office.api().request(`${office.origin}/people/export`, { method: 'POST', headers: { origin: office.origin, cookie: `office=${as('owner').token()}` } });
    const [heads, ...rows] = await readSheet(await response.arrayBuffer());
    expect([heads?.length, rows.length]).toEqual([8, await office.database().$count(person, eq(person.id, person.rootId))]);
    expect(rows.find((row) => row[1] === 'Строка Табличная')).toEqual(expect.arrayContaining(['+7 (863) 000-99-88', 1]));
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'person.export-all', change: { people: rows.length } });
    expect([(await as('agent').post('/people/export')).status, (await as('editor').post('/people/export')).status]).toEqual([403, 403]);
  });
});
