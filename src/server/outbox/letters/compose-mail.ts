import { type Locale, pathIn } from '#contract/core/locale.ts';
import { type AgencySettings, settings } from '#server/db/schema/agency.ts';
import type { ComposedLetter, SendingContext } from '#server/outbox/contents.ts';
import type { DeliveryRow } from '#server/outbox/deliver.ts';
import { fromOf } from './from-of.ts';
import type { Letterhead } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Message } from './open-mailer.ts';

/** The message of a delivery from the current data; undefined if there is nothing to send any more. */
export async function composeMail(context: SendingContext, row: DeliveryRow): Promise<Message | undefined> {
  const compose = context.contents.letters[row.template];
  if (!compose) throw new Error(`there is no template called ${row.template}`);
  const [agency] = await context.db.select({ value: settings.value }).from(settings);
  if (!agency) throw new Error('there is no agency in the database');
  const composed = await compose(row, agency.value);
  return composed && messageOf(context, row, composed, agency.value);
}

function messageOf({ origin, sendChannels }: SendingContext, row: DeliveryRow, { letter, sender, ...extras }: ComposedLetter, agency: AgencySettings): Message {
  const head = letterheadOf(agency, letter.locale, origin);
  const { unsubscribe } = letter;
  return {
    ...fromOf(sendChannels.mailFrom ?? { name: head.name, address: agency.email }, sender),
    to: { name: '', address: row.recipient }, // as an object, so that commas in it cannot add recipients
    subject: letter.subject,
    text: letterText(letter, head),
    html: letterHtml(letter, head),
    // The same for every attempt, so that duplicates can be recognised.
    messageId: `<${row.template}.${row.id}.${row.createdAt.getTime()}@${new URL(origin).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...extras,
  };
}

const letterheadOf = ({ brand, phone, address }: AgencySettings, locale: Locale, origin: string): Letterhead => ({
  name: brand.name[locale],
  tagline: brand.tagline[locale],
  phone,
  address: address[locale],
  origin: origin + pathIn(locale, '/'),
});
