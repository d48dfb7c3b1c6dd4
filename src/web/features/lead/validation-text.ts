import type { ValidationKey } from '#contract/validation.ts';
import { m } from '#messages';

const TEXTS: Record<ValidationKey, () => string> = {
  'validations.requiredField': () => m['validations.requiredField'](),
  'validations.invalidEmail': () => m['validations.invalidEmail'](),
  'validations.invalidPhone': () => m['validations.invalidPhone'](),
  'validations.onlyRuLetters': () => m['validations.onlyRuLetters'](),
  'validations.onlyRuLettersWithChars': () => m['validations.onlyRuLettersWithChars'](),
  'validations.notValid': () => m['validations.notValid'](),
  'validations.consent': () => m['validations.consent'](),
  'validations.pastDate': () => m['validations.pastDate'](),
  'validations.tooFar': () => m['validations.tooFar'](),
  'validations.outOfHours': () => m['validations.outOfHours'](),
  'validations.fileType': () => m['validations.fileType'](),
  'validations.fileTooLarge': () => m['validations.fileTooLarge'](),
};

export const errorText = (key: ValidationKey | undefined): string | undefined => (key ? TEXTS[key]() : undefined);
