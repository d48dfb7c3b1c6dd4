const PREFIX = '+7 (';
const SUBSCRIBER_DIGITS = 10;
/** Another country's number must not become a Russian one without a word. */
const FOREIGN = /^\s*\+\s*[1-69]/;

/** What is typed or pasted, in the shape +7 (###) ###-##-##; as much of it as there are digits for. */
export function maskPhone(typed: string): string {
  if (FOREIGN.test(typed)) return typed;
  const digits = subscriberDigits(typed);
  if (digits === undefined) return typed.trim().startsWith('+') ? '+' : '';
  const [code, first, second, third] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, SUBSCRIBER_DIGITS)];
  return PREFIX + code + (first && `) ${first}`) + (second && `-${second}`) + (third && `-${third}`);
}

/** A whole number in the shape of the mask; what is none, as it was given. */
export function wholePhone(given: string): string {
  const isNumber = /^[\d\s+().-]+$/.test(given) && !FOREIGN.test(given) && subscriberDigits(given)?.length === SUBSCRIBER_DIGITS;
  return isNumber ? maskPhone(given) : given;
}

/**
 * The number after the country's code. People begin it with +7, with 8, with 7 or with nothing; ten digits at once are a whole number,
 * so only then may it begin with 7 or 8 itself.
 */
function subscriberDigits(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits === '') return undefined;
  const whole = digits.length === SUBSCRIBER_DIGITS && !typed.trim().startsWith('+');
  return /^[78]/.test(digits) && !whole ? digits.slice(1) : digits;
}
