import type { Locale } from '#contract/core/locale.ts';
import type { FormType } from '#contract/lead/feedback.ts';
import { m } from '#messages';

type Words = (locale: Locale) => string;

/** Names of the types of leads in letters to the staff. */
export const LEAD_TITLES: Record<FormType, Words> = {
  'common-contact': (locale) => m['mail.type.common']({}, { locale }),
  'chief-contact': (locale) => m['mail.type.chief']({}, { locale }),
  'mortgage-calculator': (locale) => m['mail.type.mortgage']({}, { locale }),
  'realtor-contact': (locale) => m['mail.type.realtor']({}, { locale }),
  consult: (locale) => m['mail.type.consult']({}, { locale }),
  'vacancy-application': (locale) => m['mail.type.vacancy']({}, { locale }),
  'follow-price': (locale) => m['mail.type.follow']({}, { locale }),
  'offer-price': (locale) => m['mail.type.offer']({}, { locale }),
  'book-view': (locale) => m['mail.type.view']({}, { locale }),
};

export const FIELD_LABELS: Record<string, Words> = {
  name: (locale) => m['mail.field.name']({}, { locale }),
  phone: (locale) => m['mail.field.phone']({}, { locale }),
  email: (locale) => m['mail.field.email']({}, { locale }),
  subject: (locale) => m['mail.field.subject']({}, { locale }),
  when: (locale) => m['mail.field.when']({}, { locale }),
  asked: (locale) => m['mail.field.asked']({}, { locale }),
  offer: (locale) => m['mail.field.offer']({}, { locale }),
  price: (locale) => m['mail.field.price']({}, { locale }),
  downPayment: (locale) => m['mail.field.downPayment']({}, { locale }),
  years: (locale) => m['mail.field.years']({}, { locale }),
  rate: (locale) => m['mail.field.rate']({}, { locale }),
  scheme: (locale) => m['mail.field.scheme']({}, { locale }),
  payment: (locale) => m['mail.field.payment']({}, { locale }),
  lot: (locale) => m['mail.field.lot']({}, { locale }),
  lotPrice: (locale) => m['mail.field.lotPrice']({}, { locale }),
  valuedHome: (locale) => m['mail.field.valuedHome']({}, { locale }),
  valuation: (locale) => m['mail.field.valuation']({}, { locale }),
  agent: (locale) => m['mail.field.agent']({}, { locale }),
  vacancy: (locale) => m['mail.field.vacancy']({}, { locale }),
  buyer: (locale) => m['mail.field.buyer']({}, { locale }),
  resume: (locale) => m['mail.field.resume']({}, { locale }),
  page: (locale) => m['mail.field.page']({}, { locale }),
  campaign: (locale) => m['mail.field.campaign']({}, { locale }),
  referrer: (locale) => m['mail.field.referrer']({}, { locale }),
  language: (locale) => m['mail.field.language']({}, { locale }),
  sent: (locale) => m['mail.field.sent']({}, { locale }),
};

export const LANGUAGES: Record<Locale, Words> = {
  ru: (locale) => m['office.people.facts.russian']({}, { locale }),
  en: (locale) => m['office.people.facts.english']({}, { locale }),
};

export const SCHEME_WORDS: Record<string, Words> = {
  annuity: (locale) => m['mail.scheme.annuity']({}, { locale }),
  differentiated: (locale) => m['mail.scheme.differentiated']({}, { locale }),
};

const paidClicks: Words = (locale) => m['mail.campaign.clicks']({}, { locale });
const banners: Words = (locale) => m['mail.campaign.banners']({}, { locale });
const mail: Words = (locale) => m['mail.campaign.mail']({}, { locale });
const socialNetworks: Words = (locale) => m['mail.campaign.networks']({}, { locale });

/** Usual values of `utm_medium`, in words. Any other value is shown as it is. */
export const CAMPAIGN_MEDIA: ReadonlyMap<string, Words> = new Map([
  ['cpc', paidClicks],
  ['ppc', paidClicks],
  ['paid', paidClicks],
  ['cpm', banners],
  ['banner', banners],
  ['display', banners],
  ['email', mail],
  ['newsletter', mail],
  ['social', socialNetworks],
  ['smm', socialNetworks],
  ['organic', (locale) => m['mail.campaign.organic']({}, { locale })],
  ['referral', (locale) => m['mail.campaign.referral']({}, { locale })],
]);
