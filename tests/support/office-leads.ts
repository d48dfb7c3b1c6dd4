import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import type { FormType, FormValues } from '#contract/lead/feedback.ts';
import type { LeadChanged, LeadDetail, LeadList } from '#contract/office/leads.ts';
import type { Role } from '#contract/staff/staff.ts';
import { lead } from '#server/db/schema/lead.ts';
import { testApi } from './api.ts';
import { EXAMPLES } from './forms.ts';
import { testOffice } from './office.ts';

/** An office with somebody of each role, and what they do with leads. */
export function testLeads() {
  const office = testOffice();
  const api = testApi(office.database);
  let staff: Awaited<ReturnType<typeof office.people>>;
  beforeAll(async () => {
    staff = await office.people();
  });
  const as = (role: Role) => staff[role].browser;
  return {
    office,
    staff: (role: Role) => staff[role],
    as,
    /** Sends a form as a visitor. Returns the lead's number. */
    async submit(type: FormType = 'consult', values: FormValues = {}): Promise<number> {
      const { body } = await api.post('/feedback')({ type, ...EXAMPLES[type].least, ...values, consent: true, requestId: randomUUID() });
      const [stored] = await office.database().select({ number: lead.number }).from(lead).where(eq(lead.id, body.id));
      return stored?.number ?? 0;
    },
    read: async (role: Role, number: number) => (await as(role).get(`/leads/${number}`)).body as unknown as LeadDetail,
    list: async (role: Role, query = '') => (await as(role).get(`/leads?${query}`)).body as unknown as LeadList,
    async post(role: Role, number: number, path: string, body: unknown) {
      const { status, code, body: answer } = await as(role).post(`/leads/${number}/${path}`, body);
      return { status, code, error: answer.error, ...(answer as unknown as LeadChanged) };
    },
  };
}
