import { dateFormat, dayFormat } from '#contract/core/date-format.ts';
import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import { innerQuotes } from '#contract/core/inner-quotes.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { lotOf, withNumber } from '#server/catalog/lot/lot-reference.ts';
import type { FullLead } from '#server/lead/full-lead.ts';
import { type AttachedValuation, valuationOf } from '#server/lead/valuation/attached-valuation.ts';
import type { Fact } from '#server/outbox/letters/letter.ts';
import { CAMPAIGN_MEDIA, FIELD_LABELS, LANGUAGES, SCHEME_WORDS } from './lead-words.ts';

type FactInput = [field: string, value: string | undefined, href?: string];

/** Facts without a value are left out. */
const facts = (inputs: FactInput[], locale: Locale): Fact[] =>
  inputs.flatMap(([field, value, href]) => (value ? [{ label: FIELD_LABELS[field]?.(locale) ?? field, value, ...(href && { href }) }] : []));

/** The sender's contacts, as links to call or to write. */
export function personFacts({ lead }: FullLead, locale: Locale): Fact[] {
  const phone = lead.phone ?? undefined;
  const email = lead.email ?? undefined;
  return facts(
    [
      ['name', lead.name ?? undefined],
      ['phone', phone, `tel:${phone?.replace(/[^\d+]/g, '')}`],
      ['email', email, `mailto:${email}`],
      ['email', textOf(lead.details.phone), `mailto:${textOf(lead.details.phone)}`], // on the English site the phone field may hold a second email
    ],
    locale,
  );
}

/** The subject that the sender typed. */
export const topicFacts = ({ lead }: FullLead, locale: Locale): Fact[] => facts([['subject', textOf(lead.details.subject)]], locale);

/**
 * The facts in the letter to the sender. The address is not confirmed, so no free text may appear here, or the site could be used to send spam: only
 * the subject of the form, a date and a number.
 */
export function receivedFacts(fullLead: FullLead, locale: Locale, origin: string): Fact[] {
  const { lead, vacancy } = fullLead;
  return facts(
    [
      ['when', whenInMoscow(lead.details, locale)],
      ['offer', lead.type === 'offer-price' ? money(lead.details.price, locale) : undefined],
      ...lotFacts(fullLead, locale, origin),
      ['vacancy', vacancy?.title[locale]],
    ],
    locale,
  );
}

/** The subject of the form: the viewing, the offer, the mortgage calculation. */
export function subjectFacts(fullLead: FullLead, locale: Locale, origin: string): Fact[] {
  const { lead, agent, vacancy, buyer } = fullLead;
  const { price, downPayment, years, rate, scheme, payment, resumeName } = lead.details;
  const offered = lead.type === 'offer-price';
  return facts(
    [
      ['asked', whenOf(lead.details, locale)],
      ['offer', offered ? money(price, locale) : undefined],
      ...lotFacts(fullLead, locale, origin),
      ['price', offered ? undefined : money(price, locale)],
      ['downPayment', money(downPayment, locale)],
      ['years', textOf(years)],
      ['rate', typeof rate === 'number' ? `${formatNumber(rate, locale)} %` : undefined],
      ['scheme', scheme ? SCHEME_WORDS[String(scheme)]?.(locale) : undefined],
      ['payment', money(payment, locale)],
      ...valuationFacts(valuationOf(lead), locale),
      ['agent', agent?.name[locale]],
      ['vacancy', vacancy?.title[locale]],
      ['buyer', buyer ? withNumber(buyer.id, buyer.title[locale], locale) : undefined],
      ['resume', textOf(resumeName)],
    ],
    locale,
  );
}

function valuationFacts(valuation: AttachedValuation | undefined, locale: Locale): FactInput[] {
  if (!valuation) return [];
  const { title, range, lots } = valuation;
  const count = String(lots.length);
  return [
    ['valuedHome', title[locale]],
    [
      'valuation',
      range
        ? m['mail.valuation.range']({ min: formatPrice(range.min, locale), max: formatPrice(range.max, locale), count }, { locale })
        : m['mail.valuation.tooFew']({ count }, { locale }),
    ],
  ];
}

function lotFacts(fullLead: FullLead, locale: Locale, origin: string): FactInput[] {
  const lot = lotOf(fullLead, locale);
  return [
    ['lot', lot && withNumber(lot.id, lot.title, locale), lot && origin + lot.path],
    ['lotPrice', lot && formatPrice(lot.price, locale)],
  ];
}

/** The page, campaign and referrer the lead came from. */
export function originFacts({ lead }: FullLead, locale: Locale, origin: string): Fact[] {
  return facts(
    [
      ['page', lead.page, origin + lead.page],
      ['campaign', campaignText(lead.utm, locale)],
      ['referrer', lead.referrer ?? undefined],
      ['language', LANGUAGES[lead.lang](locale)],
      ['sent', formatMoment(lead.createdAt, locale)],
    ],
    locale,
  );
}

/** `yandex, реклама с оплатой за клик, кампания «Весна»`: what the parameters of the link say, in words. */
function campaignText(
  { utm_source: source, utm_medium: medium = '', utm_campaign: name, utm_term: words, utm_content: content, utm_id: id }: Record<string, string>,
  locale: Locale,
): string {
  const quoted = (text: string) => ({ text: innerQuotes(text, locale) });
  return [
    source,
    CAMPAIGN_MEDIA.get(medium.toLowerCase())?.(locale) ?? medium,
    name && m['mail.campaign.name'](quoted(name), { locale }),
    words && m['mail.campaign.words'](quoted(words), { locale }),
    content && m['mail.campaign.content'](quoted(content), { locale }),
    id && m['mail.campaign.id']({ id }, { locale }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Names the time zone, since visitors may be abroad. */
export function whenInMoscow(details: Record<string, unknown>, locale: Locale): string | undefined {
  const when = whenOf(details, locale);
  return when && m['mailViewing.moscow']({ when }, { locale });
}

const whenOf = ({ date, time }: Record<string, unknown>, locale: Locale) => (date && time ? `${formatDay(String(date), locale)},\u00a0${time}` : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);
const money = (value: unknown, locale: Locale) => (typeof value === 'number' ? formatPrice(Math.round(value), locale) : undefined);

/** `15 ноября 2026, 13:05` */
const formatMoment = (moment: Date, locale: Locale): string =>
  dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(moment);

/** A day of the calendar, as yyyy-mm-dd: `среда, 20 мая`. */
export const formatDay = (day: string, locale: Locale): string =>
  dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
    .format(new Date(day))
    .replaceAll(/(?<=\d) /g, '\u00a0');
