const NBSP = '\u00a0';
/** Digits with or without thousands separators. Anything else (`45,5 млн`) is left as typed: a wrong guess would offer another price. */
const WHOLE_NUMBER = /^[\s₽]*\d[\d\s]*(₽[\s₽]*)?$|^[\s₽]*\d{1,3}([.,]\d{3})+[\s₽]*$/;

/** Formats a typed or pasted price with thousands separators; the cursor stays after the same digit. */
export function typedPrice(typed: string, cursor: number): { formatted: string; cursor: number } {
  if (!WHOLE_NUMBER.test(typed)) return { formatted: typed, cursor };
  const digits = digitsOf(typed);
  const formatted = digits.replaceAll(/\B(?=(\d{3}){1,9}$)/g, NBSP);
  return { formatted, cursor: positionAfter(formatted, digitsOf(typed.slice(0, cursor)).length) };
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

function positionAfter(formatted: string, digits: number): number {
  let position = 0;
  for (let seen = 0; seen < digits && position < formatted.length; position++) if (formatted[position] !== NBSP) seen++;
  return position;
}
