import { formatNumber, formatPrice } from '#contract/format-number.ts';
import type { Locale } from '#contract/locale.ts';
import { m } from '#messages';
import { type LeadStory, lotOf } from '#server/lead/lead-story.ts';
import { FIELD_LABELS, SCHEME_WORDS } from './lead-words.ts';
import type { Fact } from './letter.ts';
import { formatDay, formatMoment } from './moscow-time.ts';

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

/** What it is about, as it was sent: the viewing, the offer, the calculation. */
export function subjectFacts(story: LeadStory, locale: Locale, origin: string): Fact[] {
  const { lead, agent, vacancy, buyer } = story;
  const { date, time, price, downPayment, years, rate, scheme, payment, resumeName } = lead.details;
  const lot = lotOf(story, locale);
  const offered = lead.type === 'offer-price';
  return facts(
    [
      ['when', date && time ? `${formatDay(String(date), locale)}, ${time}` : undefined],
      ['offer', offered ? money(price, locale) : undefined],
      ['lot', lot && numbered(lot.id, lot.title, locale), lot && origin + lot.path],
      ['lotPrice', lot && formatPrice(lot.price, locale)],
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

export const numbered = (id: number, title: string, locale: Locale): string => m['mail.numbered']({ number: String(id), title }, { locale });
const textOf = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);
const money = (value: unknown, locale: Locale) => (typeof value === 'number' ? formatPrice(Math.round(value), locale) : undefined);
