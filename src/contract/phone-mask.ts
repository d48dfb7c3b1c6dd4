const MASK = '+7 (###) ###-##-##';

/** What is typed or pasted, in the shape +7 (###) ###-##-##; as much of it as there are digits for. */
export function maskPhone(typed: string): string {
  const all = typed.replaceAll(/\D/g, '');
  const digits = (typed.trim().startsWith('+7') || all.length > 10) && /^[78]/.test(all) ? all.slice(1) : all;
  if (digits === '') return '';
  let next = 0;
  let masked = '';
  for (const sign of MASK) {
    if (sign === '#') {
      if (next >= digits.length) break;
      masked += digits[next++];
    } else if (next < digits.length || masked.length < 2) masked += sign;
    else break;
  }
  return masked;
}
