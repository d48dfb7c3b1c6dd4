import { useState } from 'react';
import type { Scheme } from '#contract/catalog/mortgage.ts';
import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/controls/button.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { Slider } from '#ui/controls/slider.tsx';
import facts from '#ui/layout/facts.module.css';
import { HeadedSection } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { calculateMortgage } from '#web/features/mortgage/calculate-mortgage.ts';
import { formatRoubles } from '#web/features/mortgage/format-kopecks.ts';
import css from '#web/features/mortgage/mortgage.module.css';

const START = { price: 30_000_000, share: 40, years: 15, rate: 16.5, scheme: 'annuity' as Scheme };

/** How much a month: four sliders and the answer. */
export function MortgageSection() {
  const [terms, setTerms] = useState(START);
  const change = (changed: Partial<typeof START>) => setTerms((before) => ({ ...before, ...changed }));
  const locale = getLocale();
  const downPayment = Math.round((terms.price * terms.share) / 100);
  const { loan, payment, overpayment, income } = calculateMortgage({ ...terms, downPayment });
  const price = (value: number) => formatPrice(value, locale);
  const sum = (kopecks: number) => formatRoubles(kopecks, locale);
  const percent = (value: number) => m['mortgage.percent']({ value: formatNumber(value, locale) });
  const years = m['mortgage.years']({ count: terms.years, shown: formatNumber(terms.years, locale) });
  const paid = (
    <>
      {price(downPayment)}
      <small>{percent(terms.share)}</small>
    </>
  );
  return (
    <HeadedSection title={m['mortgage.title']()} tone="tint">
      <div className={css.mortgage}>
        <div className={css.fields}>
          <Slider
            label={m['mortgage.price']()}
            min={1_000_000}
            max={200_000_000}
            step={500_000}
            value={terms.price}
            shown={price(terms.price)}
            spoken={price(terms.price)}
            onChange={(value) => change({ price: value })}
          />
          <Slider
            label={m['mortgage.downPayment']()}
            min={10}
            max={90}
            step={1}
            value={terms.share}
            shown={paid}
            spoken={`${price(downPayment)}, ${percent(terms.share)}`}
            onChange={(share) => change({ share })}
          />
          <Slider label={m['mortgage.term']()} min={1} max={30} step={1} value={terms.years} shown={years} spoken={years} onChange={(value) => change({ years: value })} />
          <Slider
            label={m['mortgage.rate']()}
            min={1}
            max={30}
            step={0.1}
            value={terms.rate}
            shown={percent(terms.rate)}
            spoken={percent(terms.rate)}
            onChange={(rate) => change({ rate })}
          />
          <Segments
            label={m['mortgage.scheme']()}
            name="scheme"
            value={terms.scheme}
            options={[
              { value: 'annuity', title: m['mortgage.annuity']() },
              { value: 'differentiated', title: m['mortgage.differentiated']() },
            ]}
            onChange={(scheme) => change({ scheme })}
          />
        </div>
        <div className={css.result}>
          <div aria-live="polite">
            <p className={classNames(text.small, text.mute)}>{terms.scheme === 'annuity' ? m['mortgage.payment']() : m['mortgage.firstPayment']()}</p>
            <p className={css.sum}>{sum(payment)}</p>
          </div>
          <dl className={facts.facts}>
            <div>
              <dt>{m['mortgage.loan']()}</dt>
              <dd>{sum(loan)}</dd>
            </div>
            <div>
              <dt>{m['mortgage.overpayment']()}</dt>
              <dd>{sum(overpayment)}</dd>
            </div>
            <div>
              <dt>{m['mortgage.income']()}</dt>
              <dd>{sum(income)}</dd>
            </div>
          </dl>
          <div>
            <a className={buttonClass('primary', true)} href="#contact">
              {m['mortgage.discuss']()}
            </a>
            <p className={classNames(text.small, text.mute, css.note)}>{m['mortgage.note']()}</p>
          </div>
        </div>
      </div>
    </HeadedSection>
  );
}
