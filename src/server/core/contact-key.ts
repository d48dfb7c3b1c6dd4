import { domainToASCII } from 'node:url';
import { phoneDigits } from '#contract/lead/phone-mask.ts';

/** Providers where several addresses reach one mailbox: equal domains, and how the part before the @ is normalized. */
const PROVIDERS: { domains: string[]; normalize?: (local: string) => string }[] = [
  { domains: ['gmail.com', 'googlemail.com'], normalize: (local) => local.replaceAll('.', '') },
  { domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.uz', 'yandex.ua', 'narod.ru'], normalize: (local) => local.replaceAll('.', '-') },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], normalize: (local) => local.replaceAll(/[._-]/g, '') },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
];
const PROVIDER_OF = new Map(PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider])));

/** Public mail providers: mailboxes of one domain belong to different people. */
const PUBLIC_DOMAINS = new Set([
  ...PROVIDER_OF.keys(),
  ...[
    'mail.ru',
    'bk.ru',
    'inbox.ru',
    'list.ru',
    'internet.ru',
    'vk.com',
    'rambler.ru',
    'lenta.ru',
    'ro.ru',
    'autorambler.ru',
    'myrambler.ru',
    'sibmail.com',
    'rostov.ru',
    'aaanet.ru',
  ],
  ...['outlook.com', 'outlook.ru', 'hotmail.com', 'hotmail.co.uk', 'live.com', 'live.ru', 'msn.com', 'yahoo.com', 'yahoo.co.uk', 'ymail.com', 'aol.com', 'zoho.com', 'hey.com'],
  ...[
    'gmx.de',
    'gmx.net',
    'gmx.com',
    'web.de',
    't-online.de',
    'orange.fr',
    'free.fr',
    'laposte.net',
    'libero.it',
    'wp.pl',
    'o2.pl',
    'seznam.cz',
    'ukr.net',
    'i.ua',
    'tut.by',
    'mail.kz',
  ],
  ...['fastmail.com', 'tuta.com', 'tutanota.com', 'mail.com', 'qq.com', '163.com', '126.com', 'naver.com'],
]);

/** The same key for every spelling of a phone or mailbox. `domain` is set where all its mailboxes probably have one owner. */
export type ContactKey = { key: string; mailbox: boolean; domain?: string };

export function contactKey(contact: string): ContactKey | undefined {
  const text = contact.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 0) return phoneKey(text);
  const written = text.slice(at + 1).replace(/\.$/, '');
  const domain = domainToASCII(written) || written;
  const provider = PROVIDER_OF.get(domain);
  const local = text.slice(0, at).replace(/\+.*$/s, '');
  return { key: `${provider?.normalize?.(local) ?? local}@${provider?.domains[0] ?? domain}`, mailbox: true, domain: PUBLIC_DOMAINS.has(domain) ? undefined : domain };
}

function phoneKey(text: string): ContactKey | undefined {
  const key = phoneDigits(text);
  return key ? { key, mailbox: false } : undefined;
}
