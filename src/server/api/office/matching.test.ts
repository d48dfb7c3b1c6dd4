import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LotMatches, LotSeekers } from '#contract/office/matching.ts';
import { alert } from '#server/db/schema/alert.ts';
import { consent } from '#server/db/schema/consent.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { person } from '#server/db/schema/person.ts';
import { testApi } from '#tests/support/api.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { testOffice } from '#tests/support/office.ts';

const office = testOffice();
const api = testApi(office.database);
let staff: Awaited<ReturnType<typeof office.people>>;
const EMAIL = 'seeker@mail.example';
let seeker: { id: number; leadId: string };

/** A lot of the demo agency, and a wish that it fits exactly. */
let wanted: typeof lot.$inferSelect;
beforeAll(async () => {
  staff = await office.people();
  // An application for a vacancy: unassigned it is the owners', so that agents do not see this person.
  const form = { type: 'vacancy-application', ...EXAMPLES['vacancy-application'].least, email: EMAIL, consent: true, requestId: randomUUID() };
  const { body } = await api.post('/feedback')(form);
  const [stored] = await office.database().select().from(lead).where(eq(lead.id, body.id));
  seeker = { id: stored?.personId ?? 0, leadId: stored?.id ?? '' };
  wanted = await lotOf('/lots?deal=sale&limit=1');
  await wish(exactWish());
});
async function lotOf(path: string): Promise<typeof lot.$inferSelect> {
  const { items } = (await api(path)).body as { items: { id: number }[] };
  const [found] = await office
    .database()
    .select()
    .from(lot)
    .where(eq(lot.id, items[0]?.id ?? 0));
  if (!found) throw new Error('no lot');
  return found;
}
/** Only this lot has this price. */
const exactWish = () => ({ categories: [wanted.categoryId], locations: [wanted.locationId], priceMin: wanted.price, priceMax: wanted.price });
const wish = (filters: typeof person.$inferInsert.wish) => office.database().update(person).set({ wish: filters }).where(eq(person.id, seeker.id));
const matches = async (path = `people/${seeker.id}`, role: 'owner' | 'editor' | 'agent' = 'owner') =>
  (await staff[role].browser.get(`/matching/${path}`)).body as unknown as LotMatches;
const seekers = async (role: 'owner' | 'editor' | 'agent' = 'owner', id = wanted.id) => (await staff[role].browser.get(`/matching/lots/${id}`)).body as unknown as LotSeekers;
const ids = ({ items }: LotMatches) => items.map(({ id }) => id);
async function withAlert(filters: typeof alert.$inferInsert.filters, email: string, run: () => Promise<void>): Promise<void> {
  const [given] = await office.database().select({ id: consent.id }).from(consent).limit(1);
  const [stored] = await office
    .database()
    .insert(alert)
    .values({ email, lang: 'ru', status: 'confirmed', consentId: given?.id ?? '', filters })
    .returning({ id: alert.id });
  await run();
  await office
    .database()
    .delete(alert)
    .where(eq(alert.id, stored?.id ?? ''));
}
/** The lead of the seeker asks about a lot, or no longer. */
const askAbout = (lotId: number | null) => office.database().update(lead).set({ lotId }).where(eq(lead.id, seeker.leadId));

describe('lots for a person', () => {
  test('the best comes first, with its picture and its reasons in the language of the staff', async () => {
    const { items, wishes, total } = await matches();
    expect(items[0]).toMatchObject({
      id: wanted.id,
      score: 100,
      wish: 0,
      reasons: [expect.stringMatching(/^тот.же район: /), 'в\u00a0бюджете'],
      picture: expect.stringMatching(/^\/media\//),
    });
    expect([wishes, total]).toEqual([[{ source: 'wish', lead: null, text: expect.stringMatching(/./) }], items.length]);
    expect(items.map(({ score }) => score)).toEqual(items.map(({ score }) => score).toSorted((one, other) => other - one));
  });
  test('the reasons are in English for whoever works in English', async () => {
    const english = await office.person('owner', { locale: 'en' });
    const { items } = (await english.browser.get(`/matching/people/${seeker.id}`)).body as unknown as LotMatches;
    expect(items[0]).toMatchObject({ id: wanted.id, reasons: [expect.stringMatching(/^the same district: /), 'within the budget'], path: `/en/catalog/${wanted.id}` });
  });
  test('a lot a little above the budget says by how much, one far above is left out', async () => {
    await wish({ ...exactWish(), priceMin: undefined, priceMax: Math.round(wanted.price / 1.08) });
    expect((await matches()).items.find(({ id }) => id === wanted.id)?.reasons.at(-1)).toBe('на\u00a08\u00a0% дороже бюджета');
    await wish({ ...exactWish(), priceMin: undefined, priceMax: Math.round(wanted.price / 1.2) });
    expect(ids(await matches())).not.toContain(wanted.id);
    await wish(exactWish());
  });
  test('filters that are not graded allow no exception', async () => {
    await wish({ ...exactWish(), agent: wanted.agentId });
    expect(ids(await matches())).toContain(wanted.id);
    await wish({ ...exactWish(), agent: wanted.agentId + 1 });
    expect(ids(await matches())).not.toContain(wanted.id);
    await wish(exactWish());
  });
  test('an alert of the same person says what they look for', () =>
    withAlert({ deal: 'rent' }, EMAIL.toUpperCase(), async () => {
      const { wishes, items } = await matches();
      expect(wishes.map(({ source }) => source)).toEqual(['wish', 'alert']);
      expect(items.some((item) => item.wish === 1)).toBe(true);
    }));
  test('a lot that they asked about finds others like it, compared with that lot, but not itself', async () => {
    await wish(null);
    await askAbout(wanted.id);
    const { wishes, items } = await matches();
    expect(wishes).toEqual([expect.objectContaining({ source: 'lead', text: `похоже на\u00a0«${wanted.title.ru}»` })]);
    expect(items.map(({ id }) => id)).not.toContain(wanted.id);
    expect(items.flatMap(({ reasons }) => reasons).join()).not.toContain('бюджет');
    await askAbout(null);
    await wish(exactWish());
  });
  test('without a wish, an alert or an enquiry there is nothing to propose', async () => {
    await wish(null);
    expect(await matches()).toEqual({ wishes: [], items: [], total: 0, past: [] });
    await wish(exactWish());
  });
  test('only public lots are proposed', async () => {
    await wish({});
    const found = ids(await matches());
    const { body } = await api(`/lots?limit=100&ids=${found.join(',')}`);
    expect([found.length > 10, body.total]).toEqual([true, found.length]);
    await wish(exactWish());
  });
  test('editors and agents without a lead of this person get nothing', async () => {
    const [forEditor, forAgent] = [await staff.editor.browser.get(`/matching/people/${seeker.id}`), await staff.agent.browser.get(`/matching/people/${seeker.id}`)];
    expect([forEditor.status, forAgent.status]).toEqual([403, 403]);
  });
});

test('lots for a buyer’s request are found by its budget, categories and places', async () => {
  const { items, wishes } = await matches('requests/1', 'editor');
  expect(wishes).toEqual([{ source: 'request', lead: null, text: expect.stringMatching(/./) }]);
  expect(items.every(({ reasons }) => reasons.length > 0)).toBe(true);
});
test('an agent gets no lots for a request of another agent', async () => {
  const { body } = await api('/buyers?limit=100');
  const other = (body.items as { id: number; agent: { slug: string } }[])[0];
  const agent = await office.person('agent', { agentId: null });
  expect((await agent.browser.get(`/matching/requests/${other?.id}`)).status).toBe(403);
});

describe('who may want a lot', () => {
  test('people and requests, with the same reasons and with masked contacts', async () => {
    const found = await seekers();
    expect(found.people.find(({ id }) => id === seeker.id)).toMatchObject({
      source: 'wish',
      score: 100,
      reasons: [expect.stringMatching(/^тот.же район: /), 'в\u00a0бюджете'],
      contacts: expect.arrayContaining([{ kind: 'email', text: 's•••@mail.example' }]),
    });
    expect(JSON.stringify(found)).not.toContain(EMAIL);
  });
  test('an agent does not see people whose leads others handle', async () => expect((await seekers('agent')).people.map(({ id }) => id)).not.toContain(seeker.id));
  test('editors see requests and the number of alerts, and no people', () =>
    withAlert({ ...exactWish() }, 'stranger@mail.example', async () => {
      const [forOwner, forEditor] = [await seekers(), await seekers('editor')];
      expect(forEditor).toEqual({ requests: forOwner.requests, people: [], alerts: { total: forOwner.alerts.total, items: [] } });
      expect(forOwner.alerts.items).toEqual(expect.arrayContaining([{ text: expect.stringMatching(/./), reasons: expect.arrayContaining(['в\u00a0бюджете']) }]));
      expect(JSON.stringify(forOwner)).not.toContain('stranger');
    }));
  test('an alert leads to its person, also where the lot misses a limit a little; only alerts that mail it are counted', async () => {
    await wish(null);
    const before = (await seekers()).alerts.total;
    await withAlert({ ...exactWish(), priceMin: undefined, priceMax: Math.round(wanted.price / 1.08) }, EMAIL, async () => {
      const { people, alerts } = await seekers();
      expect(people.find(({ id }) => id === seeker.id)).toMatchObject({ source: 'alert', reasons: expect.arrayContaining(['на\u00a08\u00a0% дороже бюджета']) });
      expect(alerts.total).toBe(before);
    });
    await withAlert(exactWish(), EMAIL, async () => expect((await seekers()).alerts.total).toBe(before + 1));
    await wish(exactWish());
  });
  test('whoever asked about a lot like it lately, but not about this one', async () => {
    await wish(null);
    await askAbout(wanted.id);
    const [like] = (await matches()).items;
    expect(like).toBeDefined();
    expect((await seekers('owner', like?.id)).people.find(({ id }) => id === seeker.id)).toMatchObject({ source: 'lead' });
    expect((await seekers()).people.map(({ id }) => id)).not.toContain(seeker.id);
    await askAbout(null);
    await wish(exactWish());
  });
  test('a lot that does not exist is not found', async () => expect((await staff.owner.browser.get('/matching/lots/999999')).code).toBe('lot_not_found'));
});
