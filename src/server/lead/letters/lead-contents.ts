import { eq } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '#contract/core/locale.ts';
import { m } from '#messages';
import { lead } from '#server/db/schema/lead.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { findFullLead } from '#server/lead/full-lead.ts';
import type { Contents } from '#server/outbox/contents.ts';
import { composeLeadLetter, composeReceivedLetter } from './compose-lead-letters.ts';
import { bitrixLead, jsonLead } from './lead-payload.ts';

/** The contents of a lead's deliveries: letters to the staff and to the sender, JSON or a Bitrix24 lead, a Telegram message. */
export const leadContents = (context: { deps: LeadDeps; origin: string }): Contents => ({
  letters: { lead: composeLeadLetter(context), 'lead-received': composeReceivedLetter(context) },
  async webhook({ leadId }, format) {
    const fullLead = leadId ? await findFullLead(context.deps.db, leadId) : undefined;
    if (!fullLead) return undefined;
    return { id: fullLead.lead.id, body: JSON.stringify(format === 'bitrix24' ? bitrixLead(fullLead, context.origin) : jsonLead(fullLead, context.origin)) };
  },
  /** Only the number and the page: no personal data may go to Telegram. */
  async telegram({ leadId }) {
    const [found] = leadId ? await context.deps.db.select({ number: lead.number, page: lead.page }).from(lead).where(eq(lead.id, leadId)) : [];
    if (!found) return undefined;
    // Without the query, which may contain what a visitor typed into a search.
    const link = context.origin + found.page.replace(/[?#].*$/s, '');
    return m['mail.telegram']({ number: String(found.number), link }, { locale: DEFAULT_LOCALE });
  },
});
