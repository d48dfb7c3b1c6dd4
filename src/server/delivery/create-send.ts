import type { Deps } from '#server/deps.ts';
import { composeMail } from '#server/mail/compose-mail.ts';
import type { DeliveryRow, Send } from './deliver.ts';
import { mailName } from './mail-folder.ts';
import type { Outlets } from './outlets.ts';
import { sendTelegram } from './send-telegram.ts';
import { sendWebhook } from './send-webhook.ts';

export type Desk = { deps: Deps; outlets: Outlets /** Where visitors find the site: letters are read away from it. */; origin: string };

/** Sends a delivery on its way, whichever that is. */
export const createSend = (desk: Desk): Send => {
  const ways: Record<DeliveryRow['channel'], Send> = {
    email: (row) => sendMail(desk, row),
    webhook: (row) => sendWebhook(desk, row),
    telegram: (row) => sendTelegram(desk, row),
  };
  return (row) => ways[row.channel](row);
};

async function sendMail(desk: Desk, row: DeliveryRow): Promise<'sent' | 'skipped'> {
  const message = await composeMail(desk, row);
  if (!message) return 'skipped';
  await desk.outlets.mail.send(message, mailName(row));
  return 'sent';
}
