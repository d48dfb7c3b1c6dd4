import { keyFacts } from '#contract/catalog/key-facts.ts';
import { priceText } from '#contract/catalog/price-text.ts';
import { addressBeyondPlace } from '#contract/catalog/published-place.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import css from './lot-head.module.css';
import { unitPriceText } from './price-texts.ts';

/** The title, place, price and key facts of a lot. */
export function LotHead({ lot }: { lot: AnyLotDetails }) {
  const unitPrice = unitPriceText(lot);
  return (
    <>
      <div className={classNames(grid.grid, css.head)}>
        <div className={css.title}>
          <h1>{lot.title}</h1>
          <p className={text.mute}>{[m['lot.place'](lot.location), addressBeyondPlace(lot)].filter(Boolean).join(', ')}</p>
          <BuildingOrPartner lot={lot} />
        </div>
        <div className={css.price}>
          <p className={classNames(text.price, css.amount)}>{priceText(lot, getLocale())}</p>
          <p className={css.belowAmount}>
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

/** A link to the complex or settlement of a lot; for a partner's lot, the name of the partner. */
function BuildingOrPartner({ lot }: { lot: AnyLotDetails }) {
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
        <PageLink className={css.link} to={`/complexes/${complex.slug}`}>
          {m['lotPage.inComplex'](complex)}
        </PageLink>
      </p>
    );
  if (settlement)
    return (
      <p>
        <PageLink className={css.link} to={`/cottages-settlements/${settlement.slug}`}>
          {m['lotPage.inSettlement'](settlement)}
        </PageLink>
      </p>
    );
  return null;
}
