const DOT = '•';
/** The last digits stay, so that a person can be recognised on the phone. */
const SHOWN_DIGITS = 4;

/** `+7 (863) 000-18-63` → `+7 (8••) •••-18-63`: the country, the first digit and the last four stay. */
export function maskPhone(phone: string): string {
  const digits = [...phone].filter(isDigit).length;
  const country = phone.startsWith('+7') ? 1 : 0;
  let at = 0;
  return [...phone].map((sign) => (isDigit(sign) && !isShown(++at, digits, country) ? DOT : sign)).join('');
}

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9';
const isShown = (at: number, digits: number, country: number): boolean => digits > SHOWN_DIGITS * 2 && (at <= country + 1 || at > digits - SHOWN_DIGITS);

/** `anna@mail.example` → `a•••@mail.example` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? DOT.repeat(3) : email.slice(0, 1) + DOT.repeat(3) + email.slice(at);
}

export const maskContact = ({ kind, value }: { kind: 'phone' | 'email'; value: string }): string => (kind === 'phone' ? maskPhone(value) : maskEmail(value));
