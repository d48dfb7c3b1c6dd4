const NBSP = '\u00a0';
/** Digits with or without thousands separators. Anything else (`45,5 млн`) is left as typed: a wrong guess would offer another price. */
const WHOLE_NUMBER = /^[\s₽]*\d[\d\s]*(₽[\s₽]*)?$|^[\s₽]*\d{1,3}([.,]\d{3})+[\s₽]*$/;

/** Formats a typed or pasted price with thousands separators; the cursor stays after the same digit. */
export function typedPrice(typed: string, cursor: number): { shown: string; cursor: number } {
  if (!WHOLE_NUMBER.test(typed)) return { shown: typed, cursor };
  const digits = digitsOf(typed);
  const shown = digits.replaceAll(/\B(?=(\d{3}){1,9}$)/g, NBSP);
  return { shown, cursor: positionAfter(shown, digitsOf(typed.slice(0, cursor)).length) };
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

function positionAfter(shown: string, digits: number): number {
  let position = 0;
  for (let seen = 0; seen < digits && position < shown.length; position++) if (shown[position] !== NBSP) seen++;
  return position;
}
