import { m } from '#messages';

/** A price as people type it: `12 500 000`, `12.5 m`, `900k ₽`. Undefined if it is none. */
export function readPrice(text: string): number | undefined {
  const typed = text.replaceAll(/\s/g, '').toLowerCase();
  const [number = ''] = /^[\d.,]*/.exec(typed) ?? [];
  const times = unitOf(typed.slice(number.length));
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(number) && times === 1;
  const value = Number(isGrouped ? number.replaceAll(/[.,]/g, '') : number.replace(',', '.'));
  return number && times && Number.isFinite(value) ? Math.round(value * times) : undefined;
}

/** What the number is multiplied by; undefined after any other word. */
function unitOf(text: string): number | undefined {
  const without = (endings: string) => endings.split(' ').reduce((rest, ending) => (rest.endsWith(ending) ? rest.slice(0, -ending.length) : rest), text);
  const unit = without(m['officeLots.typedPrice.currency']()).replace('.', '');
  if (unit === '') return 1;
  if (m['officeLots.typedPrice.millions']().split(' ').includes(unit)) return 1_000_000;
  return m['officeLots.typedPrice.thousands']().split(' ').includes(unit) ? 1_000 : undefined;
}
