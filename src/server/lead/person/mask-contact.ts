const DOT = '•';
/** The last digits stay, so that a person can be recognised on the phone. */
const SHOWN_DIGITS = 4;

/** `+7 (863) 000-18-63` → `+7 (8••) •••-18-63`: the code of Russia, the first digit and the last four stay. */
export function maskPhone(phone: string): string {
  const digits = [...phone].filter(isDigit).length;
  const countryDigits = phone.startsWith('+7') ? 1 : 0;
  let position = 0;
  return [...phone].map((character) => (isDigit(character) && !isShown(++position, digits, countryDigits) ? DOT : character)).join('');
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9';
/** Whether the digit at this position, from 1, stays. All digits of a short number are masked. */
const isShown = (position: number, digits: number, countryDigits: number): boolean =>
  digits > SHOWN_DIGITS * 2 && (position <= countryDigits + 1 || position > digits - SHOWN_DIGITS);

/** `anna@mail.example` → `a•••@mail.example` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? DOT.repeat(3) : email.slice(0, 1) + DOT.repeat(3) + email.slice(at);
}

export const maskContact = ({ kind, value }: { kind: 'phone' | 'email'; value: string }): string => (kind === 'phone' ? maskPhone(value) : maskEmail(value));
