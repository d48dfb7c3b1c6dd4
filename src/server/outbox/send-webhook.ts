import { createHmac } from 'node:crypto';
import type { Sending } from './contents.ts';
import type { DeliveryRow } from './deliver.ts';
import { post } from './post.ts';

/** For another system: our own JSON, or a call of Bitrix24. */
export async function sendWebhook({ contents, outlets: { webhook } }: Sending, row: DeliveryRow): Promise<'sent' | 'skipped'> {
  if (!webhook) throw new Error('WEBHOOK_URL is not set');
  const content = await contents.webhook(row, webhook.format);
  if (!content) return 'skipped';
  const { id, body } = content;
  const headers = { 'idempotency-key': id, ...(webhook.secret && { 'x-tanais-signature': signature(webhook.secret, body) }) };
  const answer = await post(webhook.url, body, headers);
  if (webhook.format === 'bitrix24' && !/"result"\s*:/.test(answer)) throw new Error('Bitrix24 answered without a result');
  return 'sent';
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`. With the time in it, what was overheard cannot be sent again later. */
export function signature(secret: string, body: string, now = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
