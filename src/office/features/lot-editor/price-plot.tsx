import { Fragment } from 'react';
import type { PriceHistory } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { shortDayText } from '#office/layout/moment.ts';
import { numberText } from '#office/layout/money.ts';
import css from './lot-price.module.css';
import { priceSteps } from './price-steps.ts';

const [MILLION, THOUSAND] = [1_000_000, 1_000];

/** How the price has changed, as steps. The plot is hidden from screen readers, since the table below it has the same numbers. */
export function PricePlot({ items }: { items: PriceHistory['items'] }) {
  const steps = priceSteps(items, Date.now());
  if (steps.length < 2) return null;
  const unit = Math.max(...steps.map(({ price }) => price)) >= MILLION ? MILLION : THOUSAND;
  const line = steps.map(({ x, y }, index) => (index === 0 ? `M0 ${y}` : `H${x}V${y}`)).join('');
  return (
    <figure className={css.plot} aria-hidden="true">
      <figcaption>{unit === MILLION ? m['officeLots.edit.plotMillions']() : m['officeLots.edit.plotThousands']()}</figcaption>
      <div>
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <path d={`${line}H1`} />
        </svg>
        {steps.map(({ x, y, price, at, hasLabel }, index) => {
          const [left, top] = [`${x * 100}%`, `${y * 100}%`];
          const isLast = index === steps.length - 1; // at the right edge, where a label has no room to the right of its point
          return (
            <Fragment key={`${at} ${price}`}>
              <span style={{ left, top }} />
              {hasLabel && <b style={isLast ? { right: 0, top } : { left, top }}>{numberText(price / unit)}</b>}
              {hasLabel && <i style={isLast ? { right: 0 } : { left }}>{shortDayText(new Date(at))}</i>}
            </Fragment>
          );
        })}
      </div>
    </figure>
  );
}
