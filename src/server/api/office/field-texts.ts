import type { Locale } from '#contract/core/locale.ts';
import { problemText } from '#contract/office/problems.ts';
import { m } from '#messages';

const TEXTS: Record<string, (locale: Locale) => string> = {
  required: (locale) => m['officeFields.required']({}, { locale }),
  invalid: (locale) => m['officeFields.invalid']({}, { locale }),
  passwordShort: (locale) => m['officeFields.passwordShort']({}, { locale }),
  passwordCommon: (locale) => m['officeFields.passwordCommon']({}, { locale }),
  emailWrong: (locale) => m['officeFields.emailWrong']({}, { locale }),
  emailTaken: (locale) => m['officeFields.emailTaken']({}, { locale }),
  passkeyWrong: (locale) => m['officeFields.passkeyWrong']({}, { locale }),
  codeWrong: (locale) => m['officeFields.codeWrong']({}, { locale }),
  lastMethod: (locale) => m['officeFields.lastMethod']({}, { locale }),
  noEmail: (locale) => m['officeFields.noEmail']({}, { locale }),
  lotUnknown: (locale) => m['office.viewings.error.lotUnknown']({}, { locale }),
  notComparable: (locale) => m['valuation.sheet.notComparable']({}, { locale }),
  timePassed: (locale) => m['office.viewings.error.timePassed']({}, { locale }),
  wrongWord: (locale) => m['office.people.forget.wrongWord']({}, { locale }),
  noCallDay: (locale) => m['officeSettings.error.noCallDay']({}, { locale }),
  notTime: (locale) => m['officeSettings.error.notTime']({}, { locale }),
  closesEarly: (locale) => m['officeSettings.error.closesEarly']({}, { locale }),
  spansOverlap: (locale) => m['officeSettings.error.spansOverlap']({}, { locale }),
  lastOwner: (locale) => m['officeFields.lastOwner']({}, { locale }),
};

/** The sentence of a field's error. A use case may also give a sentence of its own, which stays as it is. */
export const fieldText = (error: string, locale: Locale): string => TEXTS[error]?.(locale) ?? problemText(error, locale) ?? error;

export const fieldTexts = (fields: Record<string, string> | undefined, locale: Locale): Record<string, string> | undefined =>
  fields && Object.fromEntries(Object.entries(fields).map(([field, error]) => [field, fieldText(error, locale)]));
