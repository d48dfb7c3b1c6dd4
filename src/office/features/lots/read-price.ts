/** A price as people type it: `12 500 000`, `12,5 млн`, `900k`. Undefined if it is none. */
export function readPrice(text: string): number | undefined {
  const [, number = '', unit = ''] = /^([\d.,]+)(млн|mln|m|тыс|k)?\.?(?:₽|руб\.?|rub)?$/i.exec(text.replaceAll(/\s/g, '')) ?? [];
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(number) && unit === '';
  const value = Number(isGrouped ? number.replaceAll(/[.,]/g, '') : number.replace(',', '.'));
  return number && Number.isFinite(value) ? Math.round(value * (TIMES[unit.toLowerCase()] ?? 1)) : undefined;
}

const TIMES: Record<string, number> = { млн: 1_000_000, mln: 1_000_000, m: 1_000_000, тыс: 1_000, k: 1_000 };
