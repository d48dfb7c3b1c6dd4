import type { Sending } from './contents.ts';
import type { DeliveryRow, Send } from './deliver.ts';
import { composeMail } from './letters/compose-mail.ts';
import { mailName } from './mail-folder.ts';
import { sendTelegram } from './send-telegram.ts';
import { sendWebhook } from './send-webhook.ts';

/** Sends a delivery by its channel. */
export const createSend = (sending: Sending): Send => {
  const channels: Record<DeliveryRow['channel'], Send> = {
    email: (row) => sendMail(sending, row),
    webhook: (row) => sendWebhook(sending, row),
    telegram: (row) => sendTelegram(sending, row),
  };
  return (row) => channels[row.channel](row);
};

async function sendMail(sending: Sending, row: DeliveryRow): Promise<'sent' | 'skipped'> {
  const message = await composeMail(sending, row);
  if (!message) return 'skipped';
  await sending.outlets.mail.send(message, mailName(row));
  return 'sent';
}
