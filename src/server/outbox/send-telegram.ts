import type { Sending } from './contents.ts';
import type { DeliveryRow } from './deliver.ts';
import { post } from './post.ts';

/** To a chat, through a bot. */
export async function sendTelegram({ contents, outlets: { telegram } }: Sending, row: DeliveryRow): Promise<'sent' | 'skipped'> {
  if (!telegram) throw new Error('TELEGRAM_BOT_TOKEN or TELEGRAM_CHAT_ID is not set');
  const text = await contents.telegram(row);
  if (!text) return 'skipped';
  await post(`${telegram.api}/bot${telegram.token}/sendMessage`, JSON.stringify({ chat_id: telegram.chatId, text, link_preview_options: { is_disabled: true } }));
  return 'sent';
}
