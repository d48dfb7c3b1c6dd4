import { createHmac } from 'node:crypto';
import type { SendingContext } from './contents.ts';
import type { DeliveryRow } from './deliver.ts';
import { post } from './post.ts';

/** Posts our own JSON, or a call of Bitrix24's API. */
export async function sendWebhook({ contents, sendChannels: { webhook } }: SendingContext, row: DeliveryRow): Promise<'sent' | 'skipped'> {
  if (!webhook) throw new Error('WEBHOOK_URL is not set');
  const content = await contents.webhook(row, webhook.format);
  if (!content) return 'skipped';
  const { id, body } = content;
  const headers = { 'idempotency-key': id, ...(webhook.secret && { 'x-tanais-signature': signature(webhook.secret, body) }) };
  const answer = await post(webhook.url, body, headers);
  if (webhook.format === 'bitrix24' && !/"result"\s*:/.test(answer)) throw new Error('Bitrix24 answered without a result');
  return 'sent';
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`. The time prevents replay attacks. */
export function signature(secret: string, body: string, now = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
