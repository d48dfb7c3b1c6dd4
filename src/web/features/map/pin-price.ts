import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { formatMillions } from '#web/format/format-price.ts';

const MILLION = 1_000_000;
const THOUSAND = 1_000;

/** The price as a pin has room for it: `38,9 млн` in Russian, `₽38.9m` in English. */
export function pinPrice(price: number, locale: Locale): string {
  if (price >= MILLION) return m['map.pinMillions']({ amount: formatMillions(price, locale) }, { locale });
  return m['map.pinThousands']({ amount: Math.round(price / THOUSAND) }, { locale });
}
