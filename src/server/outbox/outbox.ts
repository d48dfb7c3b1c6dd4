import type { Env } from '#server/core/env.ts';

/** What code that stores leads needs to know about their delivery. */
export type Outbox = {
  /** Addresses that get every lead, instead of the agents and the agency. */
  leadMail: string[];
  /** The other channels of every lead. The recipient is logged, so it must not be an address that contains a key. */
  channels: { channel: 'webhook' | 'telegram'; recipient: string }[];
  /** Sends stored deliveries immediately, without waiting until due ones are looked for. */
  wake(ids: number[]): void;
  /** Checks alerts and price watches immediately. */
  checkAlerts(): void;
};

type Listeners = Pick<Outbox, 'wake' | 'checkAlerts'>;
export const NO_LISTENERS: Listeners = { wake() {}, checkAlerts() {} };

export function outboxOf({ LEAD_MAIL, WEBHOOK_URL, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID }: Env, listeners: Listeners = NO_LISTENERS): Outbox {
  const webhook = WEBHOOK_URL ? [{ channel: 'webhook' as const, recipient: new URL(WEBHOOK_URL).host }] : [];
  const telegram = TELEGRAM_BOT_TOKEN && TELEGRAM_CHAT_ID ? [{ channel: 'telegram' as const, recipient: TELEGRAM_CHAT_ID }] : [];
  return { leadMail: LEAD_MAIL, channels: [...webhook, ...telegram], ...listeners };
}
