import { type ReactNode, useId } from 'react';
import type { LotDetails } from '#contract/catalog/lot-details.ts';
import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import facts from '#ui/layout/facts.module.css';
import { SectionHead } from '#ui/layout/section.tsx';
import { formatDate } from '#web/format/format-date.ts';
import { formatPriceShort } from '#web/format/format-price.ts';
import css from './price-history.module.css';
import { CHART, type PriceStep, percentOf, priceSteps, stepLine } from './price-steps.ts';
import { haveYears, stepNames } from './step-names.ts';

type Props = { history: LotDetails['priceHistory']; price: number; children?: ReactNode };

/** More names than this would run into each other. */
const NAMED = 3;

/** How the price has changed, drawn and told. Where it never has, there is nothing to say. */
export function PriceHistory({ history, price, children }: Props) {
  const id = useId();
  const locale = getLocale();
  const steps = priceSteps(history);
  const [first] = steps;
  if (!first || steps.length < 2) return null;
  const percent = (value: number) => m['mortgage.percent']({ value: `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value), locale)}` });
  const year = haveYears(steps);
  const said = steps.map((step) => `${formatDate(step.changedAt, locale, { year: true })}: ${formatPriceShort(step.price, locale)}`).join('; ');
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={m['priceHistory.title']()} />
      <Chart steps={steps} label={m['priceHistory.label']({ steps: said })} />
      <dl className={facts.facts}>
        {steps.map((step) => (
          <div key={step.changedAt}>
            <dt>
              {m['priceHistory.change']({
                date: formatDate(step.changedAt, locale, { year }),
                change: step.percent === null ? m['priceHistory.first']() : percent(step.percent),
              })}
            </dt>
            <dd>{formatPrice(step.price, locale)}</dd>
          </div>
        ))}
        {steps.length > 2 && (
          <div>
            <dt>{m['priceHistory.total']()}</dt>
            <dd>{percent(percentOf(first.price, price))}</dd>
          </div>
        )}
      </dl>
      {children}
    </section>
  );
}

function Chart({ steps, label }: { steps: PriceStep[]; label: string }) {
  const locale = getLocale();
  const line = stepLine(steps);
  const names = stepNames(steps, locale);
  const isNamed = (index: number) => steps.length <= NAMED || index === 0 || index === steps.length - 1;
  const last = steps.length - 1;
  return (
    <svg className={css.chart} viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="img" aria-label={label}>
      <path className={css.base} d={`M0 ${CHART.base}.5h${CHART.width}`} />
      <path className={css.fill} d={`${line}V${CHART.base}H${CHART.left}Z`} />
      <path className={css.line} d={line} />
      {steps.map(({ x, y, price, changedAt }, index) => (
        <g key={changedAt}>
          <circle className={index === last ? css.now : css.then} cx={x} cy={y} r="4.5" />
          {isNamed(index) && (
            <>
              <text className={css.price} {...placeOf(x, index, last, steps)} y={y - 13}>
                {formatPriceShort(price, locale)}
              </text>
              <text className={css.month} {...placeOf(x, index, last, steps)} y={CHART.base + 22}>
                {names[index]}
              </text>
            </>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The first name begins at the edge, and the last of many ends at the other; those between stand clear of the line that comes down to them. */
function placeOf(x: number, index: number, last: number, steps: PriceStep[]) {
  if (index === 0) return { x: 0 };
  return index === last && steps.length > NAMED ? { x: CHART.width, textAnchor: 'end' as const } : { x: x + 7 };
}
