import { createHmac } from 'node:crypto';
import { findLeadStory } from '#server/lead/lead-story.ts';
import type { Desk } from './create-send.ts';
import type { DeliveryRow } from './deliver.ts';
import { bitrixLead, jsonLead } from './lead-payload.ts';
import { post } from './post.ts';

/** A lead for another system: our own JSON, or the call of Bitrix24 that makes a lead of it. */
export async function sendWebhook({ deps, outlets: { webhook }, origin }: Desk, row: DeliveryRow): Promise<'sent' | 'skipped'> {
  if (!webhook) throw new Error('WEBHOOK_URL is not set');
  const story = row.leadId ? await findLeadStory(deps.db, row.leadId) : undefined;
  if (!story) return 'skipped';
  const body = JSON.stringify(webhook.format === 'bitrix24' ? bitrixLead(story, origin) : jsonLead(story, origin));
  const headers = { 'idempotency-key': story.lead.id, ...(webhook.secret && { 'x-tanais-signature': signature(webhook.secret, body) }) };
  const answer = await post(webhook.url, body, headers);
  if (webhook.format === 'bitrix24' && !/"result"\s*:/.test(answer)) throw new Error('Bitrix24 answered without a result');
  return 'sent';
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`. With the time in it, what was overheard cannot be sent again later. */
export function signature(secret: string, body: string, now = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
