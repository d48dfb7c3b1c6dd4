import { mailName } from '#server/outbox/letters/open-mailer.ts';
import type { Sending } from './contents.ts';
import type { DeliveryRow, Send } from './deliver.ts';
import { composeMail } from './letters/compose-mail.ts';
import { post } from './post.ts';
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

/** To a chat, through a bot. */
async function sendTelegram({ contents, outlets: { telegram } }: Sending, row: DeliveryRow): Promise<'sent' | 'skipped'> {
  if (!telegram) throw new Error('TELEGRAM_BOT_TOKEN or TELEGRAM_CHAT_ID is not set');
  const text = await contents.telegram(row);
  if (!text) return 'skipped';
  await post(`${telegram.api}/bot${telegram.token}/sendMessage`, JSON.stringify({ chat_id: telegram.chatId, text, link_preview_options: { is_disabled: true } }));
  return 'sent';
}
