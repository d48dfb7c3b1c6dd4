import { useState } from 'react';
import type { Scheme } from '#contract/catalog/mortgage.ts';
import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/controls/button.tsx';
import { Slider } from '#ui/controls/slider.tsx';
import { calculateMortgage } from '#web/features/mortgage/calculate-mortgage.ts';
import { MortgageCalculator } from '#web/features/mortgage/mortgage-calculator.tsx';

const START = { price: 30_000_000, share: 40, years: 15, rate: 16.5, scheme: 'annuity' as Scheme };

/** The monthly payment of a mortgage: four sliders and the result. */
export function MortgageSection() {
  const [terms, setTerms] = useState(START);
  const change = (changed: Partial<typeof START>) => setTerms((before) => ({ ...before, ...changed }));
  const locale = getLocale();
  const downPayment = Math.round((terms.price * terms.share) / 100);
  const price = (value: number) => formatPrice(value, locale);
  const percent = (value: number) => m['mortgage.percent']({ value: formatNumber(value, locale) });
  const years = m['mortgage.years']({ count: terms.years, shown: formatNumber(terms.years, locale) });
  const paid = (
    <>
      {price(downPayment)}
      <small>{percent(terms.share)}</small>
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
        valueLabel={price(terms.price)}
        valueText={price(terms.price)}
        onChange={(value) => change({ price: value })}
      />
      <Slider
        label={m['mortgage.downPayment']()}
        min={10}
        max={90}
        step={1}
        value={terms.share}
        valueLabel={paid}
        valueText={`${price(downPayment)}, ${percent(terms.share)}`}
        onChange={(share) => change({ share })}
      />
      <Slider label={m['mortgage.term']()} min={1} max={30} step={1} value={terms.years} valueLabel={years} valueText={years} onChange={(value) => change({ years: value })} />
      <Slider
        label={m['mortgage.rate']()}
        min={1}
        max={30}
        step={0.1}
        value={terms.rate}
        valueLabel={percent(terms.rate)}
        valueText={percent(terms.rate)}
        onChange={(rate) => change({ rate })}
      />
    </MortgageCalculator>
  );
}
