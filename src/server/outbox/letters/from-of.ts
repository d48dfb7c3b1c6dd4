import type { Message } from './open-mailer.ts';

type Address = { name: string; address: string };

/**
 * Who a letter comes from (0062). What somebody of the staff writes comes from their own address if it is in the domain that the site sends mails for: receivers would
 * take any other for forged (SPF, DMARC). Else it has their name and the site's address. Replies go to them in both cases.
 */
export function fromOf(site: string | Address, sender: Address | undefined): Pick<Message, 'from' | 'replyTo'> {
  if (!sender) return { from: site };
  const address = typeof site === 'string' ? addressIn(site) : site.address;
  const isSiteDomain = domainOf(sender.address) !== '' && domainOf(sender.address) === domainOf(address);
  return { from: isSiteDomain ? sender : { name: sender.name, address }, replyTo: sender };
}

/** `Tanais <site@tanais.example>` or the address alone. */
const addressIn = (text: string): string => /<([^<>]+)>\s*$/.exec(text)?.[1]?.trim() ?? text.trim();
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
