import type { Settings } from '#contract/agency/settings.ts';
import type { AgentItem } from '#contract/catalog/agent.ts';
import { phoneNumber } from '#web/format/format-phone.ts';
import { escapeParts, escapeText, foldLine } from './vcard-line.ts';

type Agency = Pick<Settings, 'address'> & { brand: Pick<Settings['brand'], 'name'> };
/** `id` is the same in every language, `page` is in the language of the vCard. */
type Addresses = { id: string; page: string; origin: string };

/** An agent for an address book: vCard 4.0 (RFC 6350) in one language. */
export function agentVcard(agent: AgentItem, agency: Agency, { id, page, origin }: Addresses): string {
  const { telegram, whatsapp } = agent.messengers;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    `UID:${uri(id)}`,
    `FN:${escapeText(agent.name)}`,
    `N:${nameParts(agent.name)}`,
    `ORG:${escapeParts(agency.brand.name)}`,
    `TITLE:${escapeText(agent.position)}`,
    `TEL;VALUE=uri;TYPE="work,voice";PREF=1:tel:${phoneNumber(agent.phone)}`,
    `EMAIL;TYPE=work:${escapeText(agent.email)}`,
    // The post office box, the extended address, the street, the city, the region, the postal code, the country.
    `ADR;TYPE=work:${escapeParts('', '', agency.address, '', '', '', '')}`,
    `URL;TYPE=work:${uri(page)}`,
    telegram && `IMPP:${uri(telegram)}`,
    whatsapp && `IMPP:${uri(whatsapp)}`,
    ...agent.languages.map((code, index) => `LANG;PREF=${index + 1}:${code}`),
    agent.photo && `PHOTO;MEDIATYPE=image/jpeg:${uri(origin + agent.photo.preview)}`,
    agent.specialisms.length > 0 && `NOTE:${escapeText(agent.specialisms.join('; '))}`,
    'END:VCARD',
  ];
  return lines
    .filter((line) => typeof line === 'string')
    .map(foldLine)
    .join('');
}

/** The family name, the given names, then three parts that we never have. In our data the family name is last. */
function nameParts(name: string): string {
  const words = name.trim().split(/\s+/);
  const family = words.pop() ?? '';
  return escapeParts(family, words.join(' '), '', '', '');
}

/** Encodes line breaks and spaces, so that a URL cannot inject another line. */
const uri = (address: string): string => address.replace(/[\p{Cc}\s]/gu, encodeURIComponent);
