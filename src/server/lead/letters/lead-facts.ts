import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { lotOf, numbered } from '#server/catalog/lot/lot-reference.ts';
import type { LeadStory } from '#server/lead/lead-story.ts';
import type { Fact } from '#server/outbox/letters/letter.ts';
import { FIELD_LABELS, SCHEME_WORDS } from './lead-words.ts';

/** The agency's own clock, whatever that of the machine says. */
const ZONE = 'Europe/Moscow';
const TAG = { ru: 'ru-RU', en: 'en-GB' };

type Given = [field: string, value: string | undefined, href?: string];

const facts = (given: Given[], locale: Locale): Fact[] =>
  given.flatMap(([field, value, href]) => (value ? [{ label: FIELD_LABELS[field]?.(locale) ?? field, value, ...(href && { href }) }] : []));

/** Who wrote and how to reach them: a touch on the phone calls, one on the address writes. */
export function personFacts({ lead }: LeadStory, locale: Locale): Fact[] {
  const phone = lead.phone ?? undefined;
  const email = lead.email ?? undefined;
  return facts(
    [
      ['name', lead.name ?? undefined],
      ['phone', phone, `tel:${phone?.replace(/[^\d+]/g, '')}`],
      ['email', email, `mailto:${email}`],
      ['email', textOf(lead.details.phone), `mailto:${textOf(lead.details.phone)}`], // on the English site an email may stand in for the phone beside another
    ],
    locale,
  );
}

/** What the letter is about, in the words of who wrote it. */
export const topicFacts = ({ lead }: LeadStory, locale: Locale): Fact[] => facts([['subject', textOf(lead.details.subject)]], locale);

/**
 * What the address that was left is told of its form. Nobody has confirmed that it is the sender's, so nothing that can be typed freely stands here: what a form
 * is about, a day and a number, each in our own words.
 */
export function receivedFacts(story: LeadStory, locale: Locale, origin: string): Fact[] {
  const { lead, vacancy } = story;
  return facts(
    [
      ['when', whenOf(lead.details, locale)],
      ['offer', lead.type === 'offer-price' ? money(lead.details.price, locale) : undefined],
      ...lotFacts(story, locale, origin),
      ['vacancy', vacancy?.title[locale]],
    ],
    locale,
  );
}

/** What it is about, as it was sent: the viewing, the offer, the calculation. */
export function subjectFacts(story: LeadStory, locale: Locale, origin: string): Fact[] {
  const { lead, agent, vacancy, buyer } = story;
  const { price, downPayment, years, rate, scheme, payment, resumeName } = lead.details;
  const offered = lead.type === 'offer-price';
  return facts(
    [
      ['when', whenOf(lead.details, locale)],
      ['offer', offered ? money(price, locale) : undefined],
      ...lotFacts(story, locale, origin),
      ['price', offered ? undefined : money(price, locale)],
      ['downPayment', money(downPayment, locale)],
      ['years', textOf(years)],
      ['rate', typeof rate === 'number' ? `${formatNumber(rate, locale)} %` : undefined],
      ['scheme', scheme ? SCHEME_WORDS[String(scheme)]?.(locale) : undefined],
      ['payment', money(payment, locale)],
      ['agent', agent?.name[locale]],
      ['vacancy', vacancy?.title[locale]],
      ['buyer', buyer ? numbered(buyer.id, buyer.title[locale], locale) : undefined],
      ['resume', textOf(resumeName)],
    ],
    locale,
  );
}

function lotFacts(story: LeadStory, locale: Locale, origin: string): Given[] {
  const lot = lotOf(story, locale);
  return [
    ['lot', lot && numbered(lot.id, lot.title, locale), lot && origin + lot.path],
    ['lotPrice', lot && formatPrice(lot.price, locale)],
  ];
}

/** Where it came from. */
export function originFacts({ lead }: LeadStory, locale: Locale, origin: string): Fact[] {
  const campaign = Object.entries(lead.utm).map(([name, value]) => `${name.replace('utm_', '')}: ${value}`);
  return facts(
    [
      ['page', lead.page, origin + lead.page],
      ['campaign', campaign.join(', ')],
      ['referrer', lead.referrer ?? undefined],
      ['language', lead.lang.toUpperCase()],
      ['sent', formatMoment(lead.createdAt, locale)],
    ],
    locale,
  );
}

const whenOf = ({ date, time }: Record<string, unknown>, locale: Locale) => (date && time ? `${formatDay(String(date), locale)}, ${time}` : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);
const money = (value: unknown, locale: Locale) => (typeof value === 'number' ? formatPrice(Math.round(value), locale) : undefined);

/** `15 ноября 2026, 13:05` */
const formatMoment = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(TAG[locale], { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: ZONE }).format(moment);

/** A day of the calendar, as yyyy-mm-dd: `среда, 20 мая`. */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(TAG[locale], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day)).replaceAll(/(?<=\d) /g, '\u00a0');
