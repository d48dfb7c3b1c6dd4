import { observed, type Work } from '#server/core/observed-work.ts';
import { mailName } from '#server/outbox/letters/open-mailer.ts';
import type { SendingContext } from './contents.ts';
import type { DeliveryRow, Send } from './deliver.ts';
import { composeMail } from './letters/compose-mail.ts';
import { post } from './post.ts';
import { sendWebhook } from './send-webhook.ts';

export const createSend = (context: SendingContext): Send => {
  const channels: Record<DeliveryRow['channel'], Send> = {
    email: (row) => sendMail(context, row),
    webhook: (row) => sendWebhook(context, row),
    telegram: (row) => sendTelegram(context, row),
  };
  return async ({ channel, ...row }) => {
    const work: Work & { kind: 'delivery' } = { kind: 'delivery', channel };
    return observed(work, async () => (work.outcome = await channels[channel]({ channel, ...row })));
  };
};

async function sendMail(context: SendingContext, row: DeliveryRow): Promise<'sent' | 'skipped'> {
  const message = await composeMail(context, row);
  if (!message) return 'skipped';
  await context.sendChannels.mail.send(message, mailName(row));
  return 'sent';
}

async function sendTelegram({ contents, sendChannels: { telegram } }: SendingContext, row: DeliveryRow): Promise<'sent' | 'skipped'> {
  if (!telegram) throw new Error('TELEGRAM_BOT_TOKEN or TELEGRAM_CHAT_ID is not set');
  const text = await contents.telegram(row);
  if (!text) return 'skipped';
  await post(`${telegram.api}/bot${telegram.token}/sendMessage`, JSON.stringify({ chat_id: telegram.chatId, text, link_preview_options: { is_disabled: true } }));
  return 'sent';
}
