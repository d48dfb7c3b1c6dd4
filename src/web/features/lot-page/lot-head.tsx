import { keyFacts } from '#contract/catalog/key-facts.ts';
import { priceText } from '#contract/catalog/price-text.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import css from './lot-head.module.css';
import { unitPriceText } from './price-words.ts';

/** What it is, where, for how much, and the facts that are asked for first. */
export function LotHead({ lot }: { lot: AnyLotDetails }) {
  const unitPrice = unitPriceText(lot);
  return (
    <>
      <div className={classNames(grid.grid, css.head)}>
        <div className={css.title}>
          <h1>{lot.title}</h1>
          <p className={text.mute}>
            {m['lot.place'](lot.location)}, {lot.address}
          </p>
          <Belonging lot={lot} />
        </div>
        <div className={css.price}>
          <p className={classNames(text.price, css.sum)}>{priceText(lot, getLocale())}</p>
          <p className={css.sub}>
            {lot.oldPrice !== null && lot.oldPrice > lot.price && (
              <s className={classNames(text.oldPrice, css.old)}>
                <span className={text.srOnly}>{m['lot.oldPrice']()}</span>
                {formatPrice(lot.oldPrice, getLocale())}
              </s>
            )}
            {unitPrice && <span>{unitPrice}</span>}
          </p>
        </div>
      </div>
      {lot.status === 'reserved' && <p className={css.reserved}>{m['lotPage.reserved']()}</p>}
      <dl className={css.facts} aria-label={m['lotPage.keyFacts']()}>
        {keyFacts(lot.items).map(({ key, title, value }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The complex or the settlement it stands in, or whose it is. */
function Belonging({ lot }: { lot: AnyLotDetails }) {
  if ('partner' in lot)
    return (
      <p className={css.partner}>
        {m['lotPage.partner']()}: {lot.partner.name}
      </p>
    );
  const { complex, settlement } = lot;
  if (complex)
    return (
      <p>
        <PageLink className={css.belongs} to={`/complexes/${complex.slug}`}>
          {m['lotPage.inComplex'](complex)}
        </PageLink>
      </p>
    );
  if (settlement)
    return (
      <p>
        <PageLink className={css.belongs} to={`/cottages-settlements/${settlement.slug}`}>
          {m['lotPage.inSettlement'](settlement)}
        </PageLink>
      </p>
    );
  return null;
}
