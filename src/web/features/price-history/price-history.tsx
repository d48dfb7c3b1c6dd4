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
import { needYears, stepLabels } from './step-labels.ts';

type Props = { history: LotDetails['priceHistory']; price: number; children?: ReactNode };

/** More labels than this would overlap. */
const MAX_LABELS = 3;

/** The history of a price as a chart and a list; nothing if the price has never changed. */
export function PriceHistory({ history, price, children }: Props) {
  const id = useId();
  const locale = getLocale();
  const steps = priceSteps(history);
  const [first] = steps;
  if (!first || steps.length < 2) return null;
  const percent = (value: number) => m['mortgage.percent']({ value: `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value), locale)}` });
  const withYear = needYears(steps);
  const stepsText = steps.map((step) => `${formatDate(step.changedAt, locale, { year: true })}: ${formatPriceShort(step.price, locale)}`).join('; ');
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={m['priceHistory.title']()} />
      <Chart steps={steps} label={m['priceHistory.label']({ steps: stepsText })} />
      <dl className={facts.facts}>
        {steps.map((step) => (
          <div key={step.changedAt}>
            <dt>
              {m['priceHistory.change']({
                date: formatDate(step.changedAt, locale, { year: withYear }),
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
  const labels = stepLabels(steps, locale);
  const hasLabel = (index: number) => steps.length <= MAX_LABELS || index === 0 || index === steps.length - 1;
  const last = steps.length - 1;
  return (
    <svg className={css.chart} viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="img" aria-label={label}>
      <path className={css.base} d={`M0 ${CHART.base}.5h${CHART.width}`} />
      <path className={css.fill} d={`${line}V${CHART.base}H${CHART.left}Z`} />
      <path className={css.line} d={line} />
      {steps.map(({ x, y, price, changedAt }, index) => (
        <g key={changedAt}>
          <circle className={index === last ? css.current : css.former} cx={x} cy={y} r="4.5" />
          {hasLabel(index) && (
            <>
              <text className={css.price} {...labelPosition(x, index, last, steps)} y={y - 13}>
                {formatPriceShort(price, locale)}
              </text>
              <text className={css.month} {...labelPosition(x, index, last, steps)} y={CHART.base + 22}>
                {labels[index]}
              </text>
            </>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The first label starts at the left edge, the last of many ends at the right edge; the others are a little right of their step. */
function labelPosition(x: number, index: number, last: number, steps: PriceStep[]) {
  if (index === 0) return { x: 0 };
  return index === last && steps.length > MAX_LABELS ? { x: CHART.width, textAnchor: 'end' as const } : { x: x + 7 };
}
