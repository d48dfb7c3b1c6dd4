import { dealOf } from '#contract/catalog/category.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';

/** 148500000 → «148 500 000 ₽», in English «₽148,500,000»: as visitors read it. */
export const moneyText = (roubles: number): string => formatPrice(roubles, locale.get());
/** On which side of the number a field shows its unit: English writes the rouble before the number, as `moneyText` does. */
export const unitSides = (unit: string | undefined): { unitBefore?: string; unit?: string } =>
  unit?.startsWith('₽') && locale.get() === 'en' ? { unitBefore: '₽', unit: unit.slice(1) || undefined } : { unit };
/** The price of a lot; a rent is a price per month. */
export const lotPriceText = (price: number, categoryId: number | null): string =>
  categoryId !== null && dealOf(categoryId) === 'rent' ? m['officeShell.perMonth']({ price: moneyText(price) }) : moneyText(price);
export const numberText = (value: number): string => value.toLocaleString(locale.get() === 'ru' ? 'ru' : 'en-GB', { maximumFractionDigits: 2 });

/** How much a price has changed: «−4,8 %». */
export function changeText(before: number, after: number): string {
  const percent = ((after - before) / before) * 100;
  const text = Math.abs(percent).toLocaleString(locale.get(), { maximumFractionDigits: 1 });
  return `${percent < 0 ? '−' : '+'}${text}\u00a0%`;
}
