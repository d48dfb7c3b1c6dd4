import type { FormType, FormValues } from '#contract/feedback.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { formatDate } from '#web/format/format-date.ts';
import type { LeadContext } from './lead-context.ts';

type Words = {
  title: string;
  text: string;
  submit: string;
  sentTitle: string;
  /** What is said once it is sent, with what was sent. */
  sent(values: FormValues): string;
  /** Whether there may be more to say. */
  again?: true;
};

const WORDS: Record<FormType, () => Words> = {
  'common-contact': () => ({ ...message(), title: m['contact.title'](), text: m['contact.text'](), submit: m['form.submitContact'](), sent: () => m['form.sent']() }),
  'chief-contact': () => ({ ...message(), title: m['lead.chief.title'](), text: m['lead.chief.text'](), submit: m['lead.chief.submit'](), sent: () => m['lead.chief.sent']() }),
  'mortgage-calculator': () => ({
    title: m['lead.mortgage.title'](),
    text: m['lead.mortgage.text'](),
    submit: m['lead.mortgage.submit'](),
    sentTitle: m['lead.mortgage.sentTitle'](),
    sent: () => m['lead.mortgage.sent'](),
  }),
  'realtor-contact': () => ({
    ...message(),
    title: m['lead.realtor.title'](),
    text: m['lead.realtor.text'](),
    submit: m['form.submitContact'](),
    sent: () => m['lead.realtor.sent'](),
  }),
  consult: () => ({ ...message(), title: m['lead.consult.title'](), text: m['lead.consult.text'](), submit: m['lead.consult.submit'](), sent: () => m['lead.consult.sent']() }),
  'vacancy-application': () => ({
    title: m['lead.vacancy.title'](),
    text: m['lead.vacancy.text'](),
    submit: m['lead.vacancy.submit'](),
    sentTitle: m['lead.vacancy.sentTitle'](),
    sent: () => m['lead.vacancy.sent'](),
  }),
  'follow-price': () => ({
    title: m['lead.follow.title'](),
    text: m['lead.follow.text'](),
    submit: m['lead.follow.submit'](),
    sentTitle: m['lead.follow.sentTitle'](),
    sent: () => m['lead.follow.sent'](),
  }),
  'offer-price': () => ({
    title: m['lead.offer.title'](),
    text: m['lead.offer.text'](),
    submit: m['lead.offer.submit'](),
    sentTitle: m['lead.offer.sentTitle'](),
    sent: () => m['lead.offer.sent'](),
  }),
  'book-view': () => ({
    title: m['lead.view.title'](),
    text: m['lead.view.text'](),
    submit: m['lead.view.title'](),
    sentTitle: m['lead.view.sentTitle'](),
    sent: ({ date = '', time = '' }) => m['lead.view.sent']({ day: formatDate(date, getLocale()), time }),
  }),
};

const message = () => ({ sentTitle: m['form.sentTitle'](), again: true as const });

/** The words of a form. An owner who answers a buyer's request is told of the buyer. */
export function leadWords(type: FormType, { buyerId }: LeadContext = {}): Words {
  const words = WORDS[type]();
  return type === 'common-contact' && buyerId ? { ...words, title: m['lead.buyer.title'](), text: m['lead.buyer.text'](), again: undefined } : words;
}
