import { DEFAULT_LOCALE } from '#contract/core/locale.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { findFullLead } from '#server/lead/full-lead.ts';
import { kindOfKey, RESUME_TYPES, resumeName } from '#server/lead/intake/resume-name.ts';
import type { ComposeLetter } from '#server/outbox/contents.ts';
import { resumeStoreKey } from '#server/retention/forget-files.ts';
import { leadLetter } from './lead-letter.ts';
import { receivedLetter } from './received-letter.ts';
import { viewingEvent } from './viewing-event.ts';

type Context = { deps: LeadDeps; origin: string };

const fullLeadOf = async ({ db }: LeadDeps, leadId: string | null) => (leadId ? findFullLead(db, leadId) : undefined);

/** In Russian, for the staff; replies go to the sender. A résumé is attached, since it can be seen nowhere else. */
export const composeLeadLetter =
  ({ deps, origin }: Context): ComposeLetter =>
  async ({ leadId }) => {
    const fullLead = await fullLeadOf(deps, leadId);
    if (!fullLead) return undefined;
    const { email, resumeKey, details } = fullLead.lead;
    const attachments = resumeKey ? [await resumeOf(deps, resumeKey, details)] : undefined;
    return { letter: leadLetter(fullLead, DEFAULT_LOCALE, origin), replyTo: email ? { name: '', address: email } : undefined, attachments };
  };

/** The name is corrected here too, since leads stored earlier may have any file name. */
async function resumeOf({ mediaStore }: LeadDeps, key: string, { resumeName: given }: Record<string, unknown>) {
  const kind = kindOfKey(key);
  const content = await mediaStore.read(resumeStoreKey(key));
  if (!content) throw new Error('the résumé of a lead is not in the store');
  return { filename: resumeName(String(given ?? ''), kind), contentType: RESUME_TYPES[kind], content };
}

/** Confirms the receipt to the sender; a viewing comes with a calendar event. */
export const composeReceivedLetter =
  ({ deps, origin }: Context): ComposeLetter =>
  async ({ leadId }, { brand }) => {
    const fullLead = await fullLeadOf(deps, leadId);
    if (!fullLead) return undefined;
    const event = fullLead.lead.type === 'book-view' ? viewingEvent(fullLead, origin, brand.name[fullLead.lead.lang]) : undefined;
    return { letter: receivedLetter(fullLead, origin), icalEvent: event ? { method: 'PUBLISH', filename: 'viewing.ics', content: event } : undefined };
  };
