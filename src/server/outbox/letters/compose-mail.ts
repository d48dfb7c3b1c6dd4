import { type Locale, pathIn } from '#contract/core/locale.ts';
import { type AgencySettings, settings } from '#server/db/schema/agency.ts';
import type { ComposedLetter, Sending } from '#server/outbox/contents.ts';
import type { DeliveryRow } from '#server/outbox/deliver.ts';
import type { Letterhead } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Message } from './open-mailer.ts';

/** The message of a delivery, as things stand now; none where there is nothing left to say. */
export async function composeMail(sending: Sending, row: DeliveryRow): Promise<Message | undefined> {
  const compose = sending.contents.letters[row.template];
  if (!compose) throw new Error(`there is no template called ${row.template}`);
  const [agency] = await sending.db.select({ value: settings.value }).from(settings);
  if (!agency) throw new Error('there is no agency in the database');
  const composed = await compose(row, agency.value);
  return composed && addressed(sending, row, composed, agency.value);
}

function addressed({ origin, outlets }: Sending, row: DeliveryRow, { letter, ...along }: ComposedLetter, agency: AgencySettings): Message {
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

const letterheadOf = ({ brand, phone, address }: AgencySettings, locale: Locale, origin: string): Letterhead => ({
  name: brand.name[locale],
  tagline: brand.tagline[locale],
  phone,
  address: address[locale],
  origin: origin + pathIn(locale, '/'),
});
