/** What was typed as a number: `148 500 000` and, where parts are allowed, `16,5` and `16.5`; nothing where it is none. */
export function parseNumber(typed: string, fraction: boolean): number | undefined {
  const text = fraction ? typed.replaceAll(/\s/g, '').replace(',', '.') : typed.replaceAll(/\D/g, '');
  return /^\d+(\.\d*)?$/.test(text) ? Number(text) : undefined;
}
