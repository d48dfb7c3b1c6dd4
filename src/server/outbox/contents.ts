import type { Database } from '#server/db/client.ts';
import type { AgencySettings } from '#server/db/schema/agency.ts';
import type { DeliveryRow } from './deliver.ts';
import type { Letter } from './letters/letter.ts';
import type { Message } from './letters/open-mailer.ts';
import type { Outlets, Webhook } from './outlets.ts';

/** A letter with what goes along with it. */
export type ComposedLetter = { letter: Letter } & Pick<Message, 'replyTo' | 'attachments' | 'icalEvent'>;
export type ComposeLetter = (row: DeliveryRow, agency: AgencySettings) => Promise<ComposedLetter | undefined>;

/** What a delivery carries, as things stand when it is sent: made by whoever stored it. `undefined` where there is nothing left to say. */
export type Contents = {
  /** By the delivery's template. */
  letters: Record<string, ComposeLetter>;
  /** `id` is the same each time it is tried. */
  webhook(row: DeliveryRow, format: Webhook['format']): Promise<{ id: string; body: string } | undefined>;
  telegram(row: DeliveryRow): Promise<string | undefined>;
};

/** What it takes to send. Visitors find the site at `origin`: letters are read away from it. */
export type Sending = { db: Database; outlets: Outlets; contents: Contents; origin: string };
