import { eq } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '#contract/core/locale.ts';
import { m } from '#messages';
import { lead } from '#server/db/schema/lead.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { findLeadStory } from '#server/lead/lead-story.ts';
import type { Contents } from '#server/outbox/contents.ts';
import { composeLeadLetter, composeReceivedLetter } from './compose-lead-letters.ts';
import { bitrixLead, jsonLead } from './lead-payload.ts';

/** What a lead is told by: letters to the staff and to who wrote, our JSON or a lead of Bitrix24, a line in a chat. */
export const leadContents = (context: { deps: LeadDeps; origin: string }): Contents => ({
  letters: { lead: composeLeadLetter(context), 'lead-received': composeReceivedLetter(context) },
  async webhook({ leadId }, format) {
    const story = leadId ? await findLeadStory(context.deps.db, leadId) : undefined;
    if (!story) return undefined;
    return { id: story.lead.id, body: JSON.stringify(format === 'bitrix24' ? bitrixLead(story, context.origin) : jsonLead(story, context.origin)) };
  },
  /** Its number and the page it came from, and nothing about the person. */
  async telegram({ leadId }) {
    const [found] = leadId ? await context.deps.db.select({ number: lead.number, page: lead.page }).from(lead).where(eq(lead.id, leadId)) : [];
    if (!found) return undefined;
    // Without the query of the page: whatever a visitor typed into a search stays here.
    const link = context.origin + found.page.replace(/[?#].*$/s, '');
    return m['mail.telegram']({ number: String(found.number), link }, { locale: DEFAULT_LOCALE });
  },
});
