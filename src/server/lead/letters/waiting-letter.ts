import { ESCALATION_MINUTES, OPEN_STEPS } from '#contract/office/lead-words.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { lotOf } from '#server/catalog/lot/lot-reference.ts';
import type { Deps } from '#server/db/deps.ts';
import { findFullLead } from '#server/lead/full-lead.ts';
import type { ComposeLetter } from '#server/outbox/contents.ts';
import { findOwnerLocale } from '#server/staff/staff-queries.ts';
import { LEAD_TITLES } from './lead-words.ts';

type Context = { deps: Pick<Deps, 'db'> /** Where the office is. */; origin: string };

/** Tells an owner, in their language, that a lead still waits. Without personal data: a letter may be read on any screen. Nothing is sent once it is answered. */
export const composeWaitingLetter =
  ({ deps: { db }, origin }: Context): ComposeLetter =>
  async ({ leadId, recipient }) => {
    const fullLead = leadId ? await findFullLead(db, leadId) : undefined;
    const locale = await findOwnerLocale(db, recipient);
    if (!fullLead || !locale || fullLead.lead.answeredAt || !OPEN_STEPS.some((step) => step === fullLead.lead.step)) return undefined;
    const { number, type } = fullLead.lead;
    const lot = lotOf(fullLead, locale);
    const title = m['mail.waiting.title']({ number: String(number) }, { locale });
    const text = m['mail.waiting.text']({ minutes: ESCALATION_MINUTES }, { locale });
    const facts = [
      { label: m['mail.waiting.type']({}, { locale }), value: LEAD_TITLES[type](locale) },
      ...(lot ? [{ label: m['mail.field.lot']({}, { locale }), value: m['mail.numbered']({ number: String(lot.id), title: lot.title }, { locale }) }] : []),
    ];
    return {
      letter: {
        locale,
        subject: title,
        preview: text,
        title,
        blocks: [
          { kind: 'text', text },
          { kind: 'facts', facts },
          { kind: 'button', text: m['mail.waiting.button']({}, { locale }), href: origin + officePath('lead', { number }) },
        ],
        notes: [{ text: m['mail.waiting.note']({}, { locale }) }],
      },
    };
  };
