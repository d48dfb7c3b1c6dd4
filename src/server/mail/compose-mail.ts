import { type AgencySettings, settings } from '#server/db/schema/agency.ts';
import type { Desk } from '#server/delivery/create-send.ts';
import type { DeliveryRow } from '#server/delivery/deliver.ts';
import { alertConfirmationDraft, alertDraft } from './alert-drafts.ts';
import type { Compose, Draft } from './draft.ts';
import { leadDraft, receivedDraft } from './lead-drafts.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { letterheadOf } from './letterhead.ts';
import type { Message } from './open-mailer.ts';
import { priceConfirmationDraft, priceDraft } from './price-drafts.ts';

const TEMPLATES: Record<string, Compose> = {
  lead: leadDraft,
  'lead-received': receivedDraft,
  'alert-confirmation': alertConfirmationDraft,
  'alert-lots': alertDraft,
  'price-watch-confirmation': priceConfirmationDraft,
  'price-change': priceDraft,
};

/** The message of a delivery, as things stand now; none where there is nothing left to say. */
export async function composeMail(desk: Desk, row: DeliveryRow): Promise<Message | undefined> {
  const compose = TEMPLATES[row.template];
  if (!compose) throw new Error(`there is no template called ${row.template}`);
  const [agency] = await desk.deps.db.select({ value: settings.value }).from(settings);
  if (!agency) throw new Error('there is no agency in the database');
  const draft = await compose(desk, row, agency.value);
  return draft && addressed(desk, row, draft, agency.value);
}

function addressed({ origin, outlets }: Desk, row: DeliveryRow, { letter, ...along }: Draft, agency: AgencySettings): Message {
  const head = letterheadOf(agency, letter.locale, origin);
  const { unsubscribe } = letter;
  return {
    from: outlets.mailFrom ?? { name: head.name, address: agency.email },
    to: { name: '', address: row.recipient }, // one address, whatever it looks like
    subject: letter.subject,
    text: letterText(letter, head),
    html: letterHtml(letter, head),
    // The same each time it is tried: whoever gets it twice can tell.
    messageId: `<${row.template}.${row.id}.${row.createdAt.getTime()}@${new URL(origin).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...along,
  };
}
