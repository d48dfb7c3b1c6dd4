import { locale } from '#office/app/locale.ts';

/** 148500000 → «148 500 000 ₽» */
export const moneyText = (roubles: number): string => `${numberText(roubles)}\u00a0₽`;
export const numberText = (value: number): string => value.toLocaleString(locale.get() === 'ru' ? 'ru' : 'en-GB', { maximumFractionDigits: 2 });

/** How much a price has changed: «−4,8 %». */
export function changeText(before: number, after: number): string {
  const percent = ((after - before) / before) * 100;
  const text = Math.abs(percent).toLocaleString(locale.get(), { maximumFractionDigits: 1 });
  return `${percent < 0 ? '−' : '+'}${text}\u00a0%`;
}
