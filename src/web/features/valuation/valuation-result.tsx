import { areaText, landText, roomsText } from '#contract/catalog/home-text.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import type { Comparable, Valuation } from '#contract/catalog/valuation.ts';
import { adjustmentsText } from '#contract/catalog/valuation-text.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { linkClass } from '#ui/controls/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { formatDate } from '#web/format/format-date.ts';
import css from './valuation-result.module.css';

/** The id of the heading with the price. */
export const RESULT = 'valuation-result';

/** The range of prices, the comparable lots with the adjustments of their prices, and how it is calculated. */
export function ValuationResult({ title, valuation: { range, comparables } }: { title: string; valuation: Valuation }) {
  const locale = getLocale();
  const oldest = comparables.map(({ pricedAt }) => pricedAt).sort()[0];
  const price = (value: number) => formatPrice(value, locale);
  return (
    <section className={css.result} aria-labelledby={RESULT}>
      <p className={text.mute}>{title}</p>
      <h2 id={RESULT} tabIndex={-1}>
        {range ? m['valuation.range']({ min: price(range.min), max: price(range.max) }) : m['valuation.tooFew']()}
      </h2>
      <p>
        {range && oldest
          ? m['valuation.basis']({ count: comparables.length, since: formatDate(oldest, locale, { year: true }) })
          : m['valuation.tooFewText']({ count: comparables.length })}
      </p>
      {range && <p className={text.mute}>{m['valuation.note']()}</p>}
      {comparables.length > 0 && (
        <>
          <h3>{m['valuation.lots']()}</h3>
          <ul>
            {comparables.map((comparable) => (
              <ComparableLot key={comparable.lot.id} {...comparable} />
            ))}
          </ul>
          <HowCalculated />
        </>
      )}
    </section>
  );
}

function ComparableLot({ lot, isSold, price, pricedAt, adjustments, adjustedPrice }: Comparable) {
  const locale = getLocale();
  const { area, landArea, rooms, photos } = lot;
  const facts = [area && areaText(area, locale), landArea && landText(landArea, locale), rooms && roomsText(rooms, locale), lot.location.title].filter(Boolean);
  return (
    <li className={css.lot}>
      {photos[0] ? <Picture file={pictureFile(photos[0], 320)} sizes="5rem" alt="" /> : <span />}
      <div>
        <h4>{isSold ? lot.title : <PageLink to={lotPath({ id: lot.id })}>{lot.title}</PageLink>}</h4>
        <p className={text.small}>{facts.join(', ')}</p>
        <p className={text.small}>
          {isSold ? m['valuation.sold']() : m['valuation.asking']()}: <b>{formatPrice(price, locale)}</b>,{' '}
          {m['valuation.pricedSince']({ date: formatDate(pricedAt, locale, { year: true }) })}
        </p>
        <p className={classNames(text.small, text.mute)}>{adjustmentsText(adjustments, 0, '', locale)}</p>
        <p>
          <b>{m['valuation.adjusted']({ price: formatPrice(adjustedPrice, locale) })}</b>
        </p>
      </div>
    </li>
  );
}

function HowCalculated() {
  return (
    <details>
      <summary className={linkClass}>{m['valuation.how.title']()}</summary>
      <ul>
        <li>{m['valuation.how.asking']()}</li>
        <li>{m['valuation.how.size']()}</li>
        <li>{m['valuation.how.land']()}</li>
        <li>{m['valuation.how.place']()}</li>
        <li>{m['valuation.how.state']()}</li>
      </ul>
    </details>
  );
}
