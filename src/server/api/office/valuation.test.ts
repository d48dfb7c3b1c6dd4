import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LeadDetail } from '#contract/office/leads.ts';
import type { SheetInput, ValuationSheet } from '#contract/office/valuation.ts';
import type { Role } from '#contract/staff/staff.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { testApi } from '#tests/support/api.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { testOffice } from '#tests/support/office.ts';

const office = testOffice();
const api = testApi(office.database);
let staff: Awaited<ReturnType<typeof office.people>>;
let number: number;
beforeAll(async () => {
  staff = await office.people();
  number = await submit('category=2&location=101&size=90&rooms=3');
});

async function submit(valuation?: string): Promise<number> {
  const { body } = await api.post('/feedback')({ type: 'consult', ...EXAMPLES.consult.least, valuation, consent: true, requestId: randomUUID() });
  const [stored] = await office.database().select({ number: lead.number }).from(lead).where(eq(lead.id, body.id));
  return stored?.number ?? 0;
}
const read = async (role: Role = 'agent', of = number) => {
  const { status, body } = await staff[role].browser.get(`/leads/${of}/valuation`);
  return { status, ...(body as unknown as ValuationSheet) };
};
const put = async (input: SheetInput, role: Role = 'agent') => {
  const { status, code, body } = await staff[role].browser.put(`/leads/${number}/valuation`, input);
  return { status, code, fields: body.fields, ...(body as unknown as ValuationSheet) };
};
const inputOf = ({ version, lots }: ValuationSheet): SheetInput => ({
  version,
  lots: lots.map(({ id, isLeftOut, ownPercent, remark }) => ({ id, isLeftOut, ownPercent, remark })),
});

describe('the sheet of a valuation', () => {
  test('begins with the lots that the visitor has seen', async () => {
    const { body } = await api('/valuation?category=2&location=101&size=90&rooms=3');
    const sheet = await read();
    expect(sheet).toMatchObject({ status: 200, version: 0, range: body.range, shownRange: body.range });
    expect(sheet.lots.map(({ id, adjustedPrice }) => [id, adjustedPrice])).toEqual(
      body.comparables.map((one: { lot: { id: number }; adjustedPrice: number }) => [one.lot.id, one.adjustedPrice]),
    );
    const { body: detail } = await staff.agent.browser.get(`/leads/${number}`);
    expect((detail as unknown as LeadDetail).hasValuation).toBe(true);
  });

  test('a lead without a calculation has none', async () => {
    expect((await read('owner', await submit())).status).toBe(404);
  });

  test('an agent leaves a lot out and adjusts another: the range is calculated again, the visitor’s stays, and the change is in the audit log', async () => {
    const before = await read();
    const [first, second] = before.lots;
    const input = inputOf(before);
    const lots = input.lots.map((one) => (one.id === first?.id ? { ...one, isLeftOut: true } : one.id === second?.id ? { ...one, ownPercent: 10, remark: ' вид на реку ' } : one));
    const changed = await put({ ...input, lots });
    expect(changed).toMatchObject({ status: 200, version: before.version + 1, shownRange: before.shownRange });
    expect(changed.lots[0]?.isLeftOut).toBe(true);
    expect(changed.lots[1]).toMatchObject({ remark: 'вид на реку', adjustedPrice: Math.round((second?.adjustedPrice ?? 0) * 1.1) });
    expect(changed.range).not.toEqual(before.range);
    expect(await read()).toMatchObject({ lots: changed.lots, range: changed.range });
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'lead.valuation', subjectId: String(number), staffId: staff.agent.id });
  });

  test('fewer than five lots give no range', async () => {
    const before = await read();
    const lots = inputOf(before).lots.map((one, index) => ({ ...one, isLeftOut: index >= 4 }));
    expect((await put({ version: before.version, lots })).range).toBeNull();
  });

  test('a lot of the same kind can be added from any place; one of another kind, or that does not exist, is refused at the field', async () => {
    const before = await read();
    const input = inputOf(before);
    const added = (id: number) => put({ ...input, lots: [...input.lots, { id, isLeftOut: false, ownPercent: 0, remark: '' }] });
    for (const id of [1301, 999_999]) expect(await added(id)).toMatchObject({ status: 422, code: 'invalid_form', fields: { lot: expect.any(String) } });
    const flats = await office.database().select({ id: lot.id }).from(lot).where(eq(lot.categoryId, 2));
    const other = flats.find(({ id }) => before.lots.every((one) => one.id !== id))?.id ?? 0;
    expect((await added(other)).lots.at(-1)).toMatchObject({ id: other, isLeftOut: false });
  });

  test('of two agents with the same version the second is told who was faster, and changes nothing', async () => {
    const before = await read();
    expect((await put(inputOf(before))).status).toBe(200);
    expect(await put(inputOf(before), 'owner')).toMatchObject({ status: 409, code: 'changed_by_other' });
  });

  test('percentages beyond a half, long remarks and an endless list are refused', async () => {
    const { version, lots } = inputOf(await read());
    const [first] = lots;
    if (!first) throw new Error('the sheet has no lots');
    for (const wrong of [[{ ...first, ownPercent: 51 }], [{ ...first, remark: 'я'.repeat(201) }], Array.from({ length: 21 }, (_, index) => ({ ...first, id: index + 1 }))])
      expect((await put({ version, lots: wrong })).status).toBe(422);
  });

  test('an editor can neither read nor change it', async () => {
    expect((await read('editor')).status).toBe(403);
    expect((await put(inputOf(await read()), 'editor')).status).toBe(403);
  });

  test.each(['ru', 'en'])('is printed in %s, and who printed it is recorded', async (locale) => {
    const { status, headers } = await staff.agent.browser.post(`/leads/${number}/valuation/pdf?locale=${locale}`, {});
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'lead.valuation-pdf', change: { locale } });
  });
});
