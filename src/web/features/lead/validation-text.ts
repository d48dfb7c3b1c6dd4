import { formatNumber } from '#contract/core/format-number.ts';
import { FIELD_LIMIT } from '#contract/lead/feedback.ts';
import type { ValidationKey } from '#contract/lead/validation.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';

const TEXTS: Record<ValidationKey, (field: string, max: number) => string> = {
  'validations.requiredField': () => m['validations.requiredField'](),
  'validations.invalidEmail': () => m['validations.invalidEmail'](),
  'validations.invalidPhone': () => m['validations.invalidPhone'](),
  'validations.onlyRuLetters': () => m['validations.onlyRuLetters'](),
  'validations.onlyRuLettersWithChars': () => m['validations.onlyRuLettersWithChars'](),
  'validations.notValid': (field) => m['validations.notValid']({ field }),
  'validations.tooLong': (_, max) => m['validations.tooLong']({ max: formatNumber(max, getLocale()) }),
  'validations.consent': () => m['validations.consent'](),
  'validations.pastDate': () => m['validations.pastDate'](),
  'validations.tooFar': () => m['validations.tooFar'](),
  'validations.outOfHours': () => m['validations.outOfHours'](),
  'validations.fileType': () => m['validations.fileType'](),
  'validations.fileTooLarge': () => m['validations.fileTooLarge'](),
};

/** The error text of a field. Its label is cut at a comma: «Ваша цена, ₽» → «Ваша цена». */
export function errorText(key: ValidationKey | undefined, label: string, max = FIELD_LIMIT): string | undefined {
  const [field = label] = label.split(',', 1);
  return key && TEXTS[key](field, max);
}
