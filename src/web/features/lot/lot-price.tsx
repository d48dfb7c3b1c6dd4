import type { LotItem } from '#contract/catalog/lot.ts';
import { priceText } from '#contract/catalog/price-text.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import css from './lot-price.module.css';

type Props = { lot: Pick<LotItem, 'price' | 'oldPrice' | 'deal'>; className?: string };

/** The price, with the old one struck out beside it. */
export function LotPrice({ lot, className }: Props) {
  return (
    <p className={css.prices}>
      <span className={classNames(text.price, className)}>{priceText(lot, getLocale())}</span>
      {lot.oldPrice !== null && lot.oldPrice > lot.price && (
        <s className={text.oldPrice}>
          <span className={text.srOnly}>{m['lot.oldPrice']()}</span>
          {formatPrice(lot.oldPrice, getLocale())}
        </s>
      )}
    </p>
  );
}
