import { describe, expect, test } from 'vitest';
import { formatPrice } from '#contract/core/format-number.ts';
import { formatPriceRange, formatPriceShort } from './format-price.ts';

const plain = (text: string) => text.replaceAll('\u00a0', '_');

describe('prices', () => {
  test('in Russian the sign is last, and spaces do not break', () => expect(plain(formatPrice(148_500_000, 'ru'))).toBe('148_500_000_₽'));
  test('in English the sign is first', () => expect(plain(formatPrice(148_500_000, 'en'))).toBe('₽148,500,000'));
  test('short forms are in millions or thousands', () => {
    expect(plain(formatPriceShort(148_500_000, 'ru'))).toBe('148,5_млн_₽');
    expect(plain(formatPriceShort(148_500_000, 'en'))).toBe('₽148.5m');
    expect(plain(formatPriceShort(90_000, 'en'))).toBe('₽90k');
  });
  test('ranges have the unit once, unless their ends have different units', () => {
    expect(plain(formatPriceRange(25_000_000, 35_000_000, 'ru'))).toBe('25–35_млн_₽');
    expect(plain(formatPriceRange(null, 45_000_000, 'ru'))).toBe('до_45_млн_₽');
    expect(plain(formatPriceRange(70_000, 120_000, 'ru'))).toBe('70–120_тыс._₽');
    expect(plain(formatPriceRange(70_000, 120_000, 'en'))).toBe('₽70–120k');
    expect(plain(formatPriceRange(90_000, 1_200_000, 'en'))).toBe('₽90k–₽1.2m');
  });
});
