import type { Context } from 'hono';
import { clientAddress } from '#server/client-address.ts';
import { AppError } from '#server/errors.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Who asks to see lot after lot is welcome; nobody's phone or mailbox is filled by a stranger. */
const AT_ONCE = 10;
const PER_MINUTE = 1 / 5;

export type LimitContacts = (c: Context) => ((contacts: (string | undefined)[]) => void) | undefined;

/** A limit for each phone and email that forms bring, whatever address they come from. The server's own calls are free, as in limit-rate.ts. */
export function contactLimits(now?: () => number): LimitContacts {
  const forms = new TokenBuckets({ perMinute: PER_MINUTE, atOnce: AT_ONCE, now });
  const take = (contacts: (string | undefined)[]) => {
    const wait = Math.max(
      0,
      ...contacts
        .map(normalized)
        .filter(Boolean)
        .map((contact) => forms.take(contact)),
    );
    if (wait > 0) throw Object.assign(new AppError('too_many'), { waitMs: wait });
  };
  return (c) => (clientAddress(c) ? take : undefined);
}

const normalized = (contact = ''): string => (contact.includes('@') ? contact.trim().toLowerCase() : contact.replaceAll(/\D/g, ''));
