import type { FormType, FormValues } from '#contract/lead/feedback.ts';

/** Any text is a valid message unless it has control characters. */
const UNPRINTABLE = 'Дом\u0000';
const person = { name: 'Анна', phone: '+7 (863) 000-18-63' };
const lot = { lotId: '1301' };
const partnerLot = { lotId: '2', region: 'moscow' };
const calculation = { price: '30000000', downPayment: '9000000', years: '15', rate: '16,5', scheme: 'annuity', payment: '314905.12' };
/** Within the days that viewings can be booked. */
export const VIEWING_DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

export type Example = { least: FormValues; more: FormValues; wrong: FormValues };

/** For each form: `least` has the required fields, `more` the optional ones, `wrong` an invalid value for each field. */
export const EXAMPLES: Record<FormType, Example> = {
  'common-contact': { least: person, more: { message: 'Ищу дом', buyerId: '3' }, wrong: { name: 'Anna', phone: '1', message: UNPRINTABLE, buyerId: 'x' } },
  'chief-contact': {
    least: { ...person, message: 'Спасибо!' },
    more: { email: 'a@b.ru', subject: 'О сделке № 5' },
    wrong: { name: '1', phone: '1', message: UNPRINTABLE, email: 'a@', subject: 'Deal' },
  },
  'mortgage-calculator': {
    least: person,
    more: { ...calculation, ...partnerLot },
    wrong: { name: '1', phone: '1', price: '0', downPayment: '-1', years: '51', rate: '101', scheme: 'x', payment: 'x', lotId: '0', region: 'Сочи' },
  },
  'realtor-contact': {
    least: { ...person, agentId: '2' },
    more: { message: 'Жду', ...partnerLot },
    wrong: { name: '1', phone: '1', agentId: 'x', message: UNPRINTABLE, lotId: 'x', region: '1' },
  },
  consult: {
    least: { ...person, question: 'Какой налог?' },
    more: { valuation: 'category=2&location=101&size=90' },
    wrong: { name: '1', phone: '1', question: UNPRINTABLE, valuation: 'size=<b>' },
  },
  'vacancy-application': { least: { ...person, email: 'a@b.ru', vacancyId: '1' }, more: {}, wrong: { name: '1', phone: '1', email: 'a', vacancyId: '0' } },
  'follow-price': { least: { email: 'a@b.ru', ...lot }, more: partnerLot, wrong: { email: 'a', lotId: '-1', region: '1' } },
  'offer-price': { least: { ...person, price: '40 000 000', ...lot }, more: partnerLot, wrong: { name: '1', phone: '1', price: '1,5', lotId: 'x', region: '1' } },
  'book-view': {
    least: { ...person, date: VIEWING_DAY, time: '10:00', ...lot },
    more: partnerLot,
    wrong: { name: '1', phone: '1', date: '2020-05-20', time: '21:00', lotId: 'x', region: '1' },
  },
};
