import type { Context } from 'hono';
import { contactKey } from '#server/core/contact-key.ts';
import { AppError } from '#server/core/errors.ts';
import { clientAddress } from './client-address.ts';
import { networkOf } from './network-of.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Who asks to see lot after lot is welcome. */
const AT_ONCE = 10;
const PER_MINUTE = 1 / 5;
/** A company of thirty may write to us on one day; all mailboxes of one owner may not be written to by a stranger. */
const DOMAIN_AT_ONCE = 30;
const DOMAIN_PER_MINUTE = 1;
/** How many letters to one mailbox wait for their turn; those beyond are not written. */
const WAITING = 12;

/** What came of counting the contacts of a form that is taken. */
export type Admission = {
  /** So many came with this contact, from whatever addresses, that somebody may be misusing it: the form is kept and marked, never refused. */
  repeated: boolean;
  /** How long letters to the visitor wait; without end where too many wait already. */
  letterWaitMs: number;
};
export const ADMITTED: Admission = { repeated: false, letterWaitMs: 0 };

export type Admit = (contacts: (string | undefined)[]) => Admission;
export type LimitContacts = (c: Context) => Admit | undefined;

/**
 * Counts the phones and emails that forms bring. Too many with one contact from one address are refused; from many addresses they are taken and marked, since
 * the owner of a number must not be turned away because of what others do with it. The server's own calls are free, as in limit-rate.ts.
 */
export function contactLimits(now?: () => number): LimitContacts {
  const ofSender = new TokenBuckets({ perMinute: PER_MINUTE, atOnce: AT_ONCE, now });
  const ofContact = new TokenBuckets({ perMinute: PER_MINUTE, atOnce: AT_ONCE, debt: WAITING, now });
  const ofDomain = new TokenBuckets({ perMinute: DOMAIN_PER_MINUTE, atOnce: DOMAIN_AT_ONCE, debt: WAITING, now });
  const take = (network: string, contacts: (string | undefined)[]): Admission => {
    const keys = new Map(contacts.flatMap((contact) => contactKey(contact ?? '') ?? []).map((known) => [known.key, known]));
    const refused = Math.max(0, ...[...keys.keys()].map((key) => ofSender.take(`${network} ${key}`)));
    if (refused > 0) throw Object.assign(new AppError('too_many'), { waitMs: refused });
    const admission = { ...ADMITTED };
    for (const { key, mailbox, domain } of keys.values()) {
      const wait = Math.max(ofContact.take(key), domain ? ofDomain.take(domain) : 0);
      if (wait > 0) admission.repeated = true;
      if (mailbox) admission.letterWaitMs = Math.max(admission.letterWaitMs, wait);
    }
    return admission;
  };
  return (c) => {
    const address = clientAddress(c);
    return address ? (contacts) => take(networkOf(address), contacts) : undefined;
  };
}
