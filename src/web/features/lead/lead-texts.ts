import type { FormType, FormValues } from '#contract/lead/feedback.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { formatDate } from '#web/format/format-date.ts';
import { callTime, type SentAt } from './call-time.ts';
import type { LeadContext } from './lead-context.ts';

type LeadTexts = {
  title: string;
  text: string;
  submit: string;
  sentTitle: string;
  /** The thank-you text. Visitors who left only an email are not promised a call. */
  sent(values: FormValues, sentAt: SentAt): string;
  /** Whether «write again» is offered. */
  again?: true;
};

const TEXTS: Record<FormType, () => LeadTexts> = {
  'common-contact': () => ({
    ...messageTexts(),
    title: m['contact.title'](),
    text: m['contact.text'](),
    submit: m['form.submitContact'](),
    sent: callOrMail(m['form.sent'], m['form.sentMail']),
  }),
  'chief-contact': () => ({
    ...messageTexts(),
    title: m['lead.chief.title'](),
    text: m['lead.chief.text'](),
    submit: m['lead.chief.submit'](),
    sent: () => m['lead.chief.sent'](),
  }),
  'mortgage-calculator': () => ({
    title: m['lead.mortgage.title'](),
    text: m['lead.mortgage.text'](),
    submit: m['lead.mortgage.submit'](),
    sentTitle: m['lead.mortgage.sentTitle'](),
    sent: callOrMail(m['lead.mortgage.sent'], m['lead.mortgage.sentMail']),
  }),
  'realtor-contact': () => ({
    ...messageTexts(),
    title: m['lead.realtor.title'](),
    text: m['lead.realtor.text'](),
    submit: m['form.submitContact'](),
    sent: callOrMail(m['lead.realtor.sent'], m['lead.realtor.sentMail']),
  }),
  consult: () => ({
    ...messageTexts(),
    title: m['lead.consult.title'](),
    text: m['lead.consult.text'](),
    submit: m['lead.consult.submit'](),
    sent: callOrMail(m['lead.consult.sent'], m['lead.consult.sentMail']),
  }),
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
    sent: ({ email = '' }) => m['lead.follow.sent']({ email: email.trim() }),
  }),
  'offer-price': () => ({
    title: m['lead.offer.title'](),
    text: m['lead.offer.text'](),
    submit: m['lead.offer.submit'](),
    sentTitle: m['lead.offer.sentTitle'](),
    sent: callOrMail(m['lead.offer.sent'], m['lead.offer.sentMail']),
  }),
  'book-view': () => ({
    title: m['lead.view.title'](),
    text: m['lead.view.text'](),
    submit: m['lead.view.title'](),
    sentTitle: m['lead.view.sentTitle'](),
    sent: (values) => {
      const { date = '', time = '' } = values;
      const viewing = { day: formatDate(date, getLocale()), time };
      const email = onlyEmail(values);
      return email ? m['lead.view.sentMail']({ ...viewing, email }) : m['lead.view.sent'](viewing);
    },
  }),
};

/** One text promises a call to visitors who left a phone, another a letter to those who left only an email. */
const callOrMail =
  (call: (texts: { when: string }) => string, write: (texts: { email: string }) => string): LeadTexts['sent'] =>
  (values, sentAt) => {
    const email = onlyEmail(values);
    return email ? write({ email }) : call({ when: callTime(sentAt) });
  };

/** The email of a visitor who left no phone. It may be typed into the field of the phone. */
const onlyEmail = ({ phone = '', email = '' }: FormValues): string | undefined => (phone.includes('@') ? phone.trim() : phone.trim() ? undefined : email.trim());

const messageTexts = () => ({ sentTitle: m['form.sentTitle'](), again: true as const });

/** The texts of a form; a property owner who answers a buyer's request gets texts of their own. */
export function leadTexts(type: FormType, { buyerId }: LeadContext = {}): LeadTexts {
  const texts = TEXTS[type]();
  return type === 'common-contact' && buyerId ? { ...texts, title: m['lead.buyer.title'](), text: m['lead.buyer.text'](), again: undefined } : texts;
}
