import { formatPrice } from '#contract/format-number.ts';
import type { LotItem } from '#contract/lot.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import css from './lot-price.module.css';

type Props = { lot: Pick<LotItem, 'price' | 'oldPrice' | 'deal'>; className?: string };

/** The price as a visitor reads it, with the previous one struck out beside it. */
export function LotPrice({ lot, className }: Props) {
  const locale = getLocale();
  const price = formatPrice(lot.price, locale);
  return (
    <p className={css.prices}>
      <span className={classNames(text.price, className)}>{lot.deal === 'rent' ? m['price.monthly']({ price }) : price}</span>
      {lot.oldPrice !== null && lot.oldPrice > lot.price && (
        <s className={text.oldPrice}>
          <span className={text.hidden}>{m['lot.oldPrice']()}</span>
          {formatPrice(lot.oldPrice, locale)}
        </s>
      )}
    </p>
  );
}
