import { eq } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { m } from '#messages';
import { lead } from '#server/db/schema/lead.ts';
import type { Desk } from './create-send.ts';
import type { DeliveryRow } from './deliver.ts';
import { post } from './post.ts';

/** Tells a chat that there is a lead: its number and the page it came from, and nothing about the person. */
export async function sendTelegram({ deps, outlets: { telegram }, origin }: Desk, row: DeliveryRow): Promise<'sent' | 'skipped'> {
  if (!telegram) throw new Error('TELEGRAM_BOT_TOKEN or TELEGRAM_CHAT_ID is not set');
  const [found] = row.leadId ? await deps.db.select({ number: lead.number, page: lead.page }).from(lead).where(eq(lead.id, row.leadId)) : [];
  if (!found) return 'skipped';
  // Without the query of the page: whatever a visitor typed into a search stays here.
  const link = origin + found.page.replace(/[?#].*$/s, '');
  const text = m['mail.telegram']({ number: String(found.number), link }, { locale: DEFAULT_LOCALE });
  await post(`${telegram.api}/bot${telegram.token}/sendMessage`, JSON.stringify({ chat_id: telegram.chatId, text, link_preview_options: { is_disabled: true } }));
  return 'sent';
}
