import { useState } from 'react';
import type { Scheme } from '#contract/catalog/mortgage.ts';
import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/controls/button.tsx';
import { Slider } from '#ui/controls/slider.tsx';
import { calculateMortgage } from '#web/features/mortgage/calculate-mortgage.ts';
import { MortgageCalculator } from '#web/features/mortgage/mortgage-calculator.tsx';

const INITIAL_TERMS = { price: 30_000_000, share: 40, years: 15, rate: 16.5, scheme: 'annuity' as Scheme };

/** The monthly payment of a mortgage: four sliders and the result. */
export function MortgageSection() {
  const [terms, setTerms] = useState(INITIAL_TERMS);
  const change = (changes: Partial<typeof INITIAL_TERMS>) => setTerms((before) => ({ ...before, ...changes }));
  const locale = getLocale();
  const downPayment = Math.round((terms.price * terms.share) / 100);
  const priceText = (value: number) => formatPrice(value, locale);
  const percentText = (value: number) => m['mortgage.percent']({ value: formatNumber(value, locale) });
  const years = m['mortgage.years']({ count: terms.years, shown: formatNumber(terms.years, locale) });
  const downPaymentLabel = (
    <>
      {priceText(downPayment)}
      <small>{percentText(terms.share)}</small>
    </>
  );
  return (
    <MortgageCalculator
      title={m['mortgage.title']()}
      scheme={terms.scheme}
      onScheme={(scheme) => change({ scheme })}
      mortgage={calculateMortgage({ ...terms, downPayment })}
      contactLink={
        <a className={buttonClass('primary', true)} href="#contact">
          {m['mortgage.discuss']()}
        </a>
      }
    >
      <Slider
        label={m['mortgage.price']()}
        min={1_000_000}
        max={200_000_000}
        step={500_000}
        value={terms.price}
        valueLabel={priceText(terms.price)}
        valueText={priceText(terms.price)}
        onChange={(value) => change({ price: value })}
      />
      <Slider
        label={m['mortgage.downPayment']()}
        min={10}
        max={90}
        step={1}
        value={terms.share}
        valueLabel={downPaymentLabel}
        valueText={`${priceText(downPayment)}, ${percentText(terms.share)}`}
        onChange={(share) => change({ share })}
      />
      <Slider label={m['mortgage.term']()} min={1} max={30} step={1} value={terms.years} valueLabel={years} valueText={years} onChange={(value) => change({ years: value })} />
      <Slider
        label={m['mortgage.rate']()}
        min={1}
        max={30}
        step={0.1}
        value={terms.rate}
        valueLabel={percentText(terms.rate)}
        valueText={percentText(terms.rate)}
        onChange={(rate) => change({ rate })}
      />
    </MortgageCalculator>
  );
}
