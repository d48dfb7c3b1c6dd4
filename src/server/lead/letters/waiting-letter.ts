import { ESCALATION_MINUTES, OPEN_STEPS } from '#contract/office/lead-words.ts';
import { m } from '#messages';
import type { Deps } from '#server/db/deps.ts';
import { findFullLead } from '#server/lead/full-lead.ts';
import type { ComposeLetter } from '#server/outbox/contents.ts';
import { findOwnerLocale } from '#server/staff/staff-queries.ts';
import { leadNotice } from './lead-notice.ts';

type Context = {
  deps: Pick<Deps, 'db'>;
  /** Of the office, not of the site. */
  origin: string;
};

/** Tells an owner, in their language, that a lead still waits. Nothing is sent once it is answered. */
export const composeWaitingLetter =
  ({ deps: { db }, origin }: Context): ComposeLetter =>
  async ({ leadId, recipient }) => {
    const fullLead = leadId ? await findFullLead(db, leadId) : undefined;
    const locale = await findOwnerLocale(db, recipient);
    if (!fullLead || !locale || fullLead.lead.answeredAt || !OPEN_STEPS.some((step) => step === fullLead.lead.step)) return undefined;
    const number = String(fullLead.lead.number);
    const texts = {
      title: m['mail.waiting.title']({ number }, { locale }),
      text: m['mail.waiting.text']({ minutes: ESCALATION_MINUTES }, { locale }),
      note: m['mail.waiting.note']({}, { locale }),
    };
    return { letter: leadNotice(fullLead, locale, origin, texts) };
  };
