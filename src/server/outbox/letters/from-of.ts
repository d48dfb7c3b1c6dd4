import type { Message } from './open-mailer.ts';

type Address = { name: string; address: string };

/**
 * Who a letter comes from (0062). What somebody of the staff writes comes from their own address if it is in the domain that the site sends mails for: receivers would
 * take any other for forged (SPF, DMARC). Else it has their name and the site's address. Replies go to them in both cases.
 */
export function fromOf(own: string | Address, sender: Address | undefined): Pick<Message, 'from' | 'replyTo'> {
  if (!sender) return { from: own };
  const address = typeof own === 'string' ? addressIn(own) : own.address;
  const isOwnDomain = domainOf(sender.address) !== '' && domainOf(sender.address) === domainOf(address);
  return { from: isOwnDomain ? sender : { name: sender.name, address }, replyTo: sender };
}

/** `Tanais <site@tanais.example>` or the address alone. */
const addressIn = (text: string): string => /<([^<>]+)>\s*$/.exec(text)?.[1]?.trim() ?? text.trim();
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
