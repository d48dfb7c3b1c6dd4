import type { AgencySettings } from '#server/db/schema/agency.ts';
import type { Desk } from '#server/delivery/create-send.ts';
import type { DeliveryRow } from '#server/delivery/deliver.ts';
import type { Letter } from './letter.ts';
import type { Message } from './open-mailer.ts';

/** A letter with what goes along with it. */
export type Draft = { letter: Letter } & Pick<Message, 'replyTo' | 'attachments' | 'icalEvent'>;
/** Writes the letter of a delivery; none where there is nothing left to say. */
export type Compose = (desk: Desk, row: DeliveryRow, agency: AgencySettings) => Promise<Draft | undefined>;
