import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION, POLICY_VERSION } from '#contract/agency/policy-version.ts';
import { FORM_TYPES, type FormType } from '#contract/lead/feedback.ts';
import { priceWatch } from '#server/db/schema/alert.ts';
import { consent } from '#server/db/schema/consent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import { vacancy } from '#server/db/schema/publication.ts';
import { EXAMPLES, VIEWING_DAY } from '#tests/support/forms.ts';
import { acceptableToken, postTo } from '#tests/support/post-to.ts';
import { testForms } from '#tests/support/test-forms.ts';

const { database, api, post, formOf, contact, storedBy, refusal } = testForms();
const counts = () => Promise.all([lead, consent, priceWatch].map((table) => database().$count(table)));

/** The columns that each form with all its fields fills, besides name and phone. */
const STORED: Record<FormType, Partial<typeof lead.$inferSelect>> = {
  'common-contact': { message: 'Ищу дом', buyerId: 3 },
  'chief-contact': { message: 'Спасибо!', email: 'a@b.ru', details: { subject: 'О сделке № 5' } },
  'mortgage-calculator': {
    partnerLotId: 2,
    lotId: null,
    details: { price: 30_000_000, downPayment: 9_000_000, years: 15, rate: 16.5, scheme: 'annuity', payment: 314_905.12, region: 'moscow' },
  },
  'realtor-contact': { message: 'Жду', agentId: 2, partnerLotId: 2, lotId: null, details: { region: 'moscow' } },
  consult: { message: 'Какой налог?' },
  'vacancy-application': { email: 'a@b.ru', vacancyId: 1 },
  'follow-price': { email: 'a@b.ru', partnerLotId: 2, lotId: null, details: { region: 'moscow' }, name: null, phone: null },
  'offer-price': { partnerLotId: 2, lotId: null, details: { price: 40_000_000, region: 'moscow' } },
  'book-view': { partnerLotId: 2, lotId: null, details: { date: VIEWING_DAY, time: '10:00', region: 'moscow' } },
};

describe.each(FORM_TYPES)('the form %s', (type) => {
  const { least, more, wrong } = EXAMPLES[type];

  test.each(['ru', 'en'])('is accepted with its required fields, in %s', async (lang) => expect(await storedBy(formOf(type, { lang }))).toMatchObject({ type, lang, step: 'new' }));
  test('is accepted with all its fields, and every field is stored', async () => {
    const person = { name: 'Анна', phone: '+7 (863) 000-18-63', details: {} };
    expect(await storedBy(formOf(type, more))).toMatchObject({ ...person, ...STORED[type] });
  });
  test.each(Object.keys(least))('is refused without %s', async (field) =>
    expect(await post(formOf(type, { [field]: undefined }))).toEqual(refusal({ [field]: 'validations.requiredField' })),
  );
  test.each(Object.entries(wrong))('is refused with %s: %j', async (field, value) => {
    const { status, body } = await post(formOf(type, { ...more, [field]: value }));
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
  test('is stored with the versions of the consent and of the policy that were in force', async () => {
    const row = await storedBy(formOf(type));
    const agreed = await database()
      .select()
      .from(consent)
      .where(eq(consent.id, row?.consentId ?? ''));
    expect(agreed).toMatchObject([{ consentVersion: CONSENT_VERSION, policyVersion: POLICY_VERSION, endedAt: null }]);
    if (type === 'follow-price') expect(await database().$count(priceWatch, eq(priceWatch.consentId, row?.consentId ?? ''))).toBe(1);
  });
  test('is refused without consent, and leaves nothing behind', async () => {
    const before = await counts();
    expect(await post(formOf(type, { consent: false }))).toEqual(refusal({ consent: 'validations.consent' }));
    expect(await counts()).toEqual(before);
  });
  test('sent ten times at once is one lead', async () => {
    const [leads = 0, consents = 0, watches = 0] = await counts();
    const form = formOf(type);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await counts()).toEqual([leads + 1, consents + 1, watches + (type === 'follow-price' ? 1 : 0)]);
  });
});

describe('a lead', () => {
  test('is stored with its page, campaign, referrer and consent', async () => {
    const headers = { referer: 'https://ya.example/', 'user-agent': 'Browser' };
    const { body } = await post(contact({ page: '/catalog?utm_source=yandex', utm_medium: 'cpc' }), 'application/json', headers);
    const [row] = await database().select().from(lead).where(eq(lead.id, body.id));
    expect(row).toMatchObject({ page: '/catalog?utm_source=yandex', utm: { utm_source: 'yandex', utm_medium: 'cpc' }, referrer: 'https://ya.example/' });
    const [agreed] = await database()
      .select()
      .from(consent)
      .where(eq(consent.id, row?.consentId ?? ''));
    expect(agreed).toMatchObject({ page: '/catalog?utm_source=yandex', userAgent: 'Browser', lang: 'ru' });
  });
  test.each([
    ['https://tanais.example/team', '/team'],
    ['https://tanais.example', '/'],
    ['http://tanais.example?a=1', '/?a=1'],
  ])('also accepts a full URL as its page: %s', async (page, path) => expect(await storedBy(contact({ page }))).toMatchObject({ page: path }));
  test('is stored without the key of a private page, and so is the consent to it', async () => {
    const row = await storedBy(contact({ page: '/en/shortlist?key=7f3c0a52&utm_source=mail' }));
    expect(row).toMatchObject({ page: '/en/shortlist?utm_source=mail', utm: { utm_source: 'mail' } });
    expect(
      await database()
        .select({ page: consent.page })
        .from(consent)
        .where(eq(consent.id, row?.consentId ?? '')),
    ).toEqual([{ page: '/en/shortlist?utm_source=mail' }]);
  });
  test('accepts JSON numbers, and null for an absent field', async () =>
    expect(await storedBy(formOf('offer-price', { price: 5_000_000, lotId: 1301, region: null }))).toMatchObject({ lotId: 1301, details: { price: 5_000_000 } }));
  test('has an email if it was given instead of the phone on the English site', async () => {
    expect(await storedBy(contact({ lang: 'en', phone: 'a@b.ru' }))).toMatchObject({ email: 'a@b.ru', phone: null });
    expect(await storedBy(contact({ lang: 'en', phone: undefined, email: 'a@b.ru' }))).toMatchObject({ email: 'a@b.ru', phone: null });
    expect(await storedBy(formOf('chief-contact', { lang: 'en', phone: 'a@b.ru', email: 'c@d.ru' }))).toMatchObject({ email: 'c@d.ru', details: { phone: 'a@b.ru' } });
  });
  test('has a name without dots and apostrophes on the Russian site, and with them on the English one', async () => {
    expect(await storedBy(contact({ name: ' О’Коннор И.И.' }))).toMatchObject({ name: 'ОКоннор И И' });
    expect(await storedBy(contact({ lang: 'en', name: 'Dr. O’Connor' }))).toMatchObject({ name: 'Dr. O’Connor' });
  });
  test('has a phone of another country without spaces, hyphens and brackets', async () =>
    expect(await storedBy(contact({ lang: 'en', phone: ' +44 (20) 7946-0958' }))).toMatchObject({ phone: '+442079460958' }));
  test('is stored with HTML as it was written; it is escaped when shown', async () => {
    const message = '<script>alert("1")</script> & \'; drop table lead; --';
    expect(await storedBy(contact({ lang: 'en', message }))).toMatchObject({ message });
  });
});

describe('a bot', () => {
  test('that fills in the honeypot gets the usual response, and its lead is stored as spam', async () => {
    const deliveries = await database().$count(delivery);
    expect(await storedBy(contact({ website: 'https://spam.example' }))).toMatchObject({ step: 'spam', name: 'Анна' });
    expect(await storedBy(formOf('follow-price', { website: 'x', email: 'spam@b.ru' }))).toMatchObject({ step: 'spam' });
    expect(await database().$count(priceWatch, eq(priceWatch.email, 'spam@b.ru'))).toBe(0);
    expect(await database().$count(delivery)).toBe(deliveries);
  });
  test('that is faster than a person types is refused with too_fast', async () => {
    const response = await api().request('/feedback/token');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { token } = (await response.json()) as { token: string };
    expect(await post(contact({ token }))).toMatchObject({ status: 422, body: { code: 'too_fast', error: expect.stringContaining('через пару секунд') } });
    expect(await post(contact({ token: 'forged', lang: 'en', name: 'Anna' }))).toMatchObject({
      status: 422,
      body: { code: 'invalid_token', error: expect.stringContaining('expired') },
    });
  });
  test.each(['', undefined])('with the token %j is refused with invalid_token, and nothing is stored', async (token) => {
    const before = await counts();
    expect(await post(JSON.stringify(contact({ token })))).toMatchObject({ status: 422, body: { code: 'invalid_token' } });
    const form = new FormData();
    for (const [field, value] of Object.entries(contact({ token: '' }))) form.set(field, String(value));
    expect(await post(form)).toMatchObject({ status: 422, body: { code: 'invalid_token' } });
    expect(await post(`${new URLSearchParams({ ...EXAMPLES.consult.least, type: 'consult', consent: 'on' })}`, 'application/x-www-form-urlencoded')).toMatchObject({ status: 422 });
    expect(await counts()).toEqual(before);
  });
  test('gets field errors before token errors, so that a form without JavaScript shows them all at once', async () =>
    expect((await post(contact({ token: '', name: '1' }))).body).toMatchObject({ code: 'invalid_form', fields: { name: expect.any(String) } }));
});

describe('a token', () => {
  test('is valid for ten forms of any kind, also when sent in parallel', async () => {
    const token = acceptableToken();
    const before = await database().$count(lead);
    const answers = await Promise.all(Array.from({ length: 14 }, (_, nth) => post(formOf(nth % 2 ? 'consult' : 'common-contact', { token }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 201), ...Array.from({ length: 4 }, () => 422)]);
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['invalid_token']));
    expect(await database().$count(lead)).toBe(before + 10);
  });
  test('counts alerts too', async () => {
    const token = acceptableToken();
    for (let times = 0; times < 9; times++) expect((await post(contact({ token }))).status).toBe(201);
    const order = () => postTo(api, '/lots/subscriptions')({ email: 'a@b.ru', filters: {}, consent: true, token });
    expect([(await order()).status, (await order()).status]).toEqual([201, 422]);
  });
  test('is not used up by a retry of a stored form or by a refused form', async () => {
    const token = acceptableToken();
    const form = contact({ token });
    const first = await post(form);
    for (let times = 0; times < 12; times++) expect(await post(form)).toEqual({ status: 200, body: first.body });
    for (let times = 0; times < 12; times++) expect((await post(contact({ token, consent: false }))).status).toBe(422);
    for (let times = 1; times < 10; times++) expect((await post(contact({ token }))).status).toBe(201);
    expect((await post(contact({ token }))).body.code).toBe('invalid_token');
    expect(await post(form), 'a retry after the last one').toEqual({ status: 200, body: first.body });
  });
});

describe('what a form is about', () => {
  test.each([
    ['lotId', 'offer-price', { lotId: '999999' }],
    ['lotId', 'offer-price', { lotId: '2', region: 'sochi' }],
    ['lotId', 'mortgage-calculator', { lotId: '999999' }],
    ['agentId', 'realtor-contact', { agentId: '999999' }],
    ['vacancyId', 'vacancy-application', { vacancyId: '999999' }],
    ['buyerId', 'common-contact', { buyerId: '999999' }],
  ] as const)('must exist: %s of %s %j', async (field, type, ids) => {
    expect(await post(formOf(type, ids))).toEqual(refusal({ [field]: 'validations.notValid' }));
  });
  test.each(['sold', 'withdrawn', 'reserved', 'draft'] as const)('may be a lot that is %s: the lead is stored anyway', async (status) => {
    await database().update(lot).set({ status }).where(eq(lot.id, 1302));
    expect(await storedBy(formOf('book-view', { lotId: 1302 }))).toMatchObject({ lotId: 1302 });
  });
  test('may not be a closed vacancy, unless it is a retry of a stored application', async () => {
    const form = formOf('vacancy-application', { vacancyId: 2 });
    const { body } = await post(form);
    await database().update(vacancy).set({ open: false }).where(eq(vacancy.id, 2));
    expect(await post({ ...form, requestId: randomUUID() })).toEqual(refusal({ vacancyId: 'validations.notValid' }));
    expect(await post(form)).toEqual({ status: 200, body });
  });
});

describe('a viewing', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  test.each(['ru', 'en'])('is booked at most sixty days ahead, in %s', async (lang) => {
    expect((await post(formOf('book-view', { lang, date: inDays(62) }))).body.fields).toEqual({ date: 'validations.tooFar' });
    expect((await post(formOf('book-view', { lang, date: inDays(59) }))).status).toBe(201);
  });
});

describe('following a price', () => {
  const watches = (email: string) => database().select().from(priceWatch).where(eq(priceWatch.email, email));

  test('waits for the address to be confirmed, and stores the current price', async () => {
    await storedBy(formOf('follow-price', { email: 'own@b.ru', lang: 'en' }));
    const [watch] = await watches('own@b.ru');
    const [watched] = await database().select().from(lot).where(eq(lot.id, 1301));
    expect(watch).toMatchObject({ lotId: 1301, partnerLotId: null, lastPrice: watched?.price, status: 'pending', lang: 'en' });
    const mails = await database()
      .select()
      .from(delivery)
      .where(eq(delivery.priceWatchId, watch?.id ?? ''));
    expect(mails).toMatchObject([{ channel: 'email', template: 'price-watch-confirmation', recipient: 'own@b.ru', status: 'pending' }]);
  });
  test('works for a partner’s lot', async () => {
    await storedBy(formOf('follow-price', { email: 'far@b.ru', lotId: '2', region: 'moscow' }));
    const [watched] = await database().select().from(partnerLot).where(eq(partnerLot.id, 2));
    expect(await watches('far@b.ru')).toMatchObject([{ lotId: null, partnerLotId: 2, lastPrice: watched?.price }]);
  });
});
