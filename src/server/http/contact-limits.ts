import type { Context } from 'hono';
import { contactKey } from '#server/core/contact-key.ts';
import { AppError } from '#server/core/errors.ts';
import { clientAddress } from './client-address.ts';
import { networkOf } from './network-of.ts';
import { localRateLimits } from './rate-limits.ts';

/** Enough for a visitor who sends a form for one lot after another. */
const BURST = 10;
const PER_MINUTE = 1 / 5;
/** Thirty colleagues may write on one day, but nobody may send letters to every mailbox of a domain. */
const DOMAIN_BURST = 30;
const DOMAIN_PER_MINUTE = 1;
/** How many letters to one mailbox may be delayed; any more are not sent. */
const MAX_DELAYED_LETTERS = 12;

/** The result of counting the contacts of an accepted form. */
export type ContactCheck = {
  /** Too many forms came with this contact, from any IP addresses, so somebody may be misusing it: the form is stored and marked, never refused. */
  repeated: boolean;
  /** How long letters to the visitor are delayed; Infinity means that they are not sent. */
  letterWaitMs: number;
};
export const NO_LIMIT_REACHED: ContactCheck = { repeated: false, letterWaitMs: 0 };

export type CheckContacts = (contacts: (string | undefined)[]) => Promise<ContactCheck>;
export type LimitContacts = (c: Context) => CheckContacts | undefined;

/**
 * Limits forms per phone and email. Too many forms with one contact are refused if they come from one IP address. If they come from many, they are accepted and
 * marked: whoever has a phone must not be refused because others misuse it. In-process calls are not limited, as in limit-rate.ts.
 */
export function contactLimits(limits = localRateLimits()): LimitContacts {
  const ofSender = limits.common('contact of a sender', { perMinute: PER_MINUTE, burst: BURST });
  const ofContact = limits.common('contact', { perMinute: PER_MINUTE, burst: BURST, debt: MAX_DELAYED_LETTERS });
  const ofDomain = limits.common('domain', { perMinute: DOMAIN_PER_MINUTE, burst: DOMAIN_BURST, debt: MAX_DELAYED_LETTERS });
  const take = async (network: string, contacts: (string | undefined)[]): Promise<ContactCheck> => {
    const byKey = new Map(contacts.flatMap((contact) => contactKey(contact ?? '') ?? []).map((contact) => [contact.key, contact]));
    const waitMs = Math.max(0, ...(await Promise.all([...byKey.keys()].map((key) => ofSender.take(`${network} ${key}`)))));
    if (waitMs > 0) throw Object.assign(new AppError('too_many'), { waitMs });
    const result = { ...NO_LIMIT_REACHED };
    for (const { key, mailbox, domain } of byKey.values()) {
      const wait = Math.max(await ofContact.take(key), domain ? await ofDomain.take(domain) : 0);
      if (wait > 0) result.repeated = true;
      if (mailbox) result.letterWaitMs = Math.max(result.letterWaitMs, wait);
    }
    return result;
  };
  return (c) => {
    const address = clientAddress(c);
    return address ? (contacts) => take(networkOf(address), contacts) : undefined;
  };
}
