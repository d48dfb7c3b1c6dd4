import type { Database } from '#server/db/client.ts';
import type { AgencySettings } from '#server/db/schema/agency.ts';
import type { DeliveryRow } from './deliver.ts';
import type { Letter } from './letters/letter.ts';
import type { Message } from './letters/open-mailer.ts';
import type { SendChannels, Webhook } from './send-channels.ts';

/** A letter with its reply address and attachments. `sender` is the member of staff who writes it: the letter comes from them as far as it can (letters/from-of.ts). */
export type ComposedLetter = { letter: Letter; sender?: { name: string; address: string } } & Pick<Message, 'replyTo' | 'attachments' | 'icalEvent'>;
export type ComposeLetter = (row: DeliveryRow, agency: AgencySettings) => Promise<ComposedLetter | undefined>;

/** Creates the content of a delivery when it is sent; `undefined` if there is nothing to send any more. Provided by leads and alerts. */
export type Contents = {
  /** By the delivery's template. */
  letters: Record<string, ComposeLetter>;
  /** `id` is the same for every attempt. */
  webhook(row: DeliveryRow, format: Webhook['format']): Promise<{ id: string; body: string } | undefined>;
  telegram(row: DeliveryRow): Promise<string | undefined>;
};

/** What sending needs. `origin` is the site's public address, for absolute links in letters. */
export type SendingContext = { db: Database; sendChannels: SendChannels; contents: Contents; origin: string };
