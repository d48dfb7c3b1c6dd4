import type { Env } from '#server/core/env.ts';

/** What those who store leads know of their delivery. */
export type Outbox = {
  /** Gets every lead instead of those whose business it is. */
  leadMail: string[];
  /** Other ways that every lead goes. The recipient is for the log: no address that holds a key. */
  channels: { channel: 'webhook' | 'telegram'; recipient: string }[];
  /** These deliveries have been stored: they need not wait to be found. */
  wake(ids: number[]): void;
  /** Somebody may be waiting for these, or for their prices. */
  lotsChanged(): void;
};

type Listeners = Pick<Outbox, 'wake' | 'lotsChanged'>;
export const NO_LISTENERS: Listeners = { wake() {}, lotsChanged() {} };

export function outboxOf({ LEAD_MAIL, WEBHOOK_URL, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID }: Env, listeners: Listeners = NO_LISTENERS): Outbox {
  const webhook = WEBHOOK_URL ? [{ channel: 'webhook' as const, recipient: new URL(WEBHOOK_URL).host }] : [];
  const telegram = TELEGRAM_BOT_TOKEN && TELEGRAM_CHAT_ID ? [{ channel: 'telegram' as const, recipient: TELEGRAM_CHAT_ID }] : [];
  return { leadMail: LEAD_MAIL, channels: [...webhook, ...telegram], ...listeners };
}
