import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { LeadStep } from '#contract/office/lead-words.ts';
import type { LeadDetail } from '#contract/office/leads.ts';
import type { ViewingItem, ViewingList } from '#contract/office/viewings.ts';
import { lead } from '#server/db/schema/lead.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { VIEWING_DAY } from '#tests/support/forms.ts';
import { NOBODY, STARTS_AT, testViewings } from '#tests/support/viewings.ts';

const viewings = testViewings();
const numberOf = ({ lead: from }: ViewingItem): number => from?.number ?? 0;
const page = async (number: number) => (await viewings.owner.browser.get(`/leads/${number}`)).body as unknown as LeadDetail;
const listed = async (number: number) =>
  ((await viewings.owner.browser.get(`/viewings?from=${VIEWING_DAY}`)).body as unknown as ViewingList).asked.find((one) => one.number === number);
/** Whether the lead asks for a viewing, by its page and by the list beside the calendar, which must say the same. */
async function asks(number: number): Promise<boolean> {
  const [onPage, inList] = [(await page(number)).asksForViewing !== null, (await listed(number)) !== undefined];
  expect(inList).toBe(onPage);
  return onPage;
}
const move = (number: number, step: LeadStep) => viewings.office.database().update(lead).set({ step }).where(eq(lead.number, number));

describe('a lead asks for a viewing', () => {
  test('until one is planned', async () => {
    const planned = await viewings.plan({ notify: NOBODY });
    expect(await asks(numberOf(planned))).toBe(false);
    await viewings.office.database().delete(viewing).where(eq(viewing.id, planned.id));
    await move(numberOf(planned), 'new');
    expect(await asks(numberOf(planned))).toBe(true);
    expect((await page(numberOf(planned))).asksForViewing).toEqual({ ended: null });
  });
  test('again after a cancellation, which says who cancelled it and when, and leaves the step as it is', async () => {
    const planned = await viewings.plan({ notify: NOBODY });
    await viewings.cancel(planned, NOBODY);
    const ended = { state: 'cancelled', startsAt: STARTS_AT, at: expect.any(String), by: viewings.owner.name };
    expect(await page(numberOf(planned))).toMatchObject({ step: 'viewing', asksForViewing: { ended } });
    expect(await listed(numberOf(planned))).toMatchObject({ ended });
  });
  test('again when the visitor did not come, and no more once they did', async () => {
    const planned = await viewings.plan({ notify: NOBODY });
    await viewings.office
      .database()
      .update(viewing)
      .set({ startsAt: new Date('2026-01-12T09:00:00Z') })
      .where(eq(viewing.id, planned.id));
    const record = (state: string, sequence: number) => viewings.owner.browser.post(`/viewings/${planned.id}/result`, { sequence, state });
    await record('missed', planned.sequence);
    expect(await asks(numberOf(planned))).toBe(true);
    await record('held', planned.sequence + 1);
    expect(await asks(numberOf(planned))).toBe(false);
  });
  test('no more once another time is planned', async () => {
    const planned = await viewings.plan({ notify: NOBODY });
    await viewings.cancel(planned, NOBODY);
    const again = { requestId: crypto.randomUUID(), lead: numberOf(planned), lotId: 1301, staffId: viewings.agent.id, startsAt: STARTS_AT, minutes: 60, place: '', note: '' };
    expect((await viewings.owner.browser.post('/viewings', { ...again, notify: NOBODY })).status).toBe(200);
    expect(await asks(numberOf(planned))).toBe(false);
  });
  test('no more once somebody has moved it to negotiation or ended it', async () => {
    const planned = await viewings.plan({ notify: NOBODY });
    await viewings.cancel(planned, NOBODY);
    for (const step of ['negotiation', 'deal'] as const) {
      await move(numberOf(planned), step);
      expect([step, await asks(numberOf(planned))]).toEqual([step, false]);
    }
  });
});
