import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { valuation } from '#contract/catalog/valuation.ts';
import { lot } from '#server/db/schema/lot.ts';
import { findFullLead } from '#server/lead/full-lead.ts';
import { subjectFacts } from '#server/lead/letters/lead-facts.ts';
import { testForms } from '#tests/support/test-forms.ts';

const { database, api, formOf, storedBy } = testForms();
const CENTRE = 101;
const ask = async (query: string) => {
  const response = await api().request(`/valuation?${query}`);
  return { status: response.status, body: await response.json() };
};

describe('the worth of a home', () => {
  test.each(['ru', 'en'])('is a range with at least five comparable lots, in %s', async (lang) => {
    const { body } = await ask(`category=2&location=${CENTRE}&size=90&rooms=3&lang=${lang}`);
    expect(valuation.safeParse(body).error).toBeUndefined();
    expect(body.comparables.length).toBeGreaterThanOrEqual(5);
    expect(body.range.min).toBeLessThan(body.range.max);
    if (lang === 'en') expect(JSON.stringify(body)).not.toMatch(/[А-Яа-яЁё]/);
  });

  test('has no range where fewer than five lots are comparable', async () => {
    expect((await ask(`category=6&location=${CENTRE}&size=9000`)).body).toEqual({ range: null, comparables: [] });
  });

  test('lots that were sold are marked, and are not adjusted for bargaining', async () => {
    const { body } = await ask(`category=2&location=${CENTRE}&size=90`);
    const { id } = body.comparables[0].lot;
    await database().update(lot).set({ status: 'sold' }).where(eq(lot.id, id));
    const sold = (await ask(`category=2&location=${CENTRE}&size=90`)).body.comparables.find((comparable: { lot: { id: number } }) => comparable.lot.id === id);
    expect(sold).toMatchObject({ isSold: true });
    expect(sold.adjustments.map(({ reason }: { reason: string }) => reason)).not.toContain('asking');
  });

  test.each(['draft', 'withdrawn'] as const)('a lot that is %s is no comparable', async (status) => {
    const idsOf = async () => (await ask(`category=8&location=${CENTRE}&size=200`)).body.comparables.map((comparable: { lot: { id: number } }) => comparable.lot.id);
    const [first] = await idsOf();
    await database().update(lot).set({ status }).where(eq(lot.id, first));
    expect(await idsOf()).not.toContain(first);
  });

  test.each([
    '',
    'category=2&location=101',
    'category=4&location=101&size=90',
    'category=2&location=101&size=0',
    'category=2&location=101&size=90&rooms=99',
    'category=2&location=101&size=1e3',
  ])('a home that is not described is refused: %s', async (query) => expect((await ask(query)).status).toBe(400));
});

describe('a question with a calculation', () => {
  const HOME = `category=2&location=${CENTRE}&size=90&rooms=3`;

  test('is calculated again and stored with the lead, and staff read it among the facts', async () => {
    const row = await storedBy(formOf('consult', { valuation: HOME }));
    expect(row?.details.valuation).toMatchObject({ home: { category: 2, size: 90 }, range: { min: expect.any(Number) }, title: { en: expect.stringMatching(/90\sm²/) } });
    const full = await findFullLead(database(), row?.id ?? '');
    const facts = full ? subjectFacts(full, 'en', 'https://tanais.example') : [];
    expect(facts).toEqual([
      { label: 'To be valued', value: expect.stringMatching(/^Flat, City Centre, 90\sm², 3\srooms$/) },
      { label: 'Valuation on the site', value: expect.stringMatching(/^₽[\d,]+ – ₽[\d,]+, from \d+ lots$/) },
    ]);
  });

  test.each(['category=999&location=101&size=90', 'category=2&location=999999&size=90'])('is stored even if nothing can be calculated: %s', async (query) => {
    expect((await storedBy(formOf('consult', { valuation: query })))?.details).toEqual({});
  });
});
