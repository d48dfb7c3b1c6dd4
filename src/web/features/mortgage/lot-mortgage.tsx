import { useState } from 'react';
import { CATEGORY } from '#contract/catalog/category.ts';
import type { Scheme } from '#contract/catalog/mortgage.ts';
import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/controls/button.tsx';
import { Slider } from '#ui/controls/slider.tsx';
import { LeadLink } from '#web/features/lead/lead-link.tsx';
import { calculateMortgage } from './calculate-mortgage.ts';
import { MortgageCalculator } from './mortgage-calculator.tsx';
import { PaymentTable } from './payment-table.tsx';
import { TypedNumber } from './typed-number.tsx';

type Props = { price: number; lotId: number; region?: string; categoryId?: number };

const DEFAULTS = { share: 40, years: 20, rate: 16.5 };
const PRICE = { min: 100_000, step: 100_000, usualMax: 200_000_000, maxFactor: 1.5 };
const SHARE = { min: 0, max: 90 };
const YEARS = { min: 1, max: 30 };
const RATE = { min: 0, max: 30 };

/** The mortgage calculator of a lot: sliders and fields for the terms, the result, and the schedule of payments. */
export function LotMortgage({ price, lotId, region, categoryId }: Props) {
  const [terms, setTerms] = useState(() => ({ price, downPayment: downPaymentOf(price, DEFAULTS.share), years: DEFAULTS.years, rate: DEFAULTS.rate, scheme: 'annuity' as Scheme }));
  const change = (changes: Partial<typeof terms>) => setTerms((before) => ({ ...before, ...changes }));
  const locale = getLocale();
  const share = terms.price > 0 ? (terms.downPayment / terms.price) * 100 : 0;
  const shownShare = Math.round(share * 10) / 10;
  const percent = (value: number) => m['mortgage.percent']({ value: formatNumber(value, locale) });
  const years = m['mortgage.years']({ count: terms.years, shown: formatNumber(terms.years, locale) });
  const maxPrice = Math.max(PRICE.usualMax, Math.ceil((price * PRICE.maxFactor) / PRICE.step) * PRICE.step);
  const mortgage = calculateMortgage(terms);
  // The down payment keeps its share of the price.
  const changePrice = (value: number) => change({ price: value, downPayment: Math.round((value * share) / 100) });
  const currencySign = locale === 'ru' ? { after: '₽' } : { before: '₽' };
  return (
    <MortgageCalculator
      title={titleOf(categoryId)}
      scheme={terms.scheme}
      onScheme={(scheme) => change({ scheme })}
      mortgage={mortgage}
      contactLink={
        <LeadLink type="mortgage-calculator" context={{ lotId, region, calculation: { ...terms, payment: mortgage.payment / 100 } }} className={buttonClass('primary', true)}>
          {m['mortgage.discuss']()}
        </LeadLink>
      }
      table={<PaymentTable schedule={mortgage.schedule} />}
    >
      <Slider
        label={m['mortgage.price']()}
        min={PRICE.min}
        max={maxPrice}
        step={PRICE.step}
        value={terms.price}
        valueLabel={<TypedNumber label={m['mortgage.price']()} value={terms.price} min={PRICE.min} max={maxPrice} {...currencySign} onChange={changePrice} />}
        valueText={formatPrice(terms.price, locale)}
        onChange={changePrice}
      />
      <Slider
        label={m['mortgage.downPayment']()}
        {...SHARE}
        step={1}
        value={Math.min(SHARE.max, Math.round(share))}
        valueLabel={
          <>
            <TypedNumber
              label={m['mortgage.downPayment']()}
              value={terms.downPayment}
              min={0}
              max={terms.price}
              {...currencySign}
              onChange={(downPayment) => change({ downPayment })}
            />
            <small>
              <TypedNumber
                label={m['lotMortgage.share']()}
                value={shownShare}
                min={0}
                max={100}
                fraction
                after="%"
                onChange={(value) => change({ downPayment: downPaymentOf(terms.price, value) })}
              />
            </small>
          </>
        }
        valueText={`${formatPrice(terms.downPayment, locale)}, ${percent(shownShare)}`}
        onChange={(value) => change({ downPayment: downPaymentOf(terms.price, value) })}
      />
      <Slider
        label={m['mortgage.term']()}
        {...YEARS}
        step={1}
        value={terms.years}
        valueLabel={
          <TypedNumber
            label={m['mortgage.term']()}
            {...YEARS}
            value={terms.years}
            after={m['lotMortgage.years']({ count: terms.years })}
            onChange={(value) => change({ years: value })}
          />
        }
        valueText={years}
        onChange={(value) => change({ years: value })}
      />
      <Slider
        label={m['mortgage.rate']()}
        {...RATE}
        step={0.1}
        value={terms.rate}
        valueLabel={<TypedNumber label={m['mortgage.rate']()} {...RATE} fraction value={terms.rate} after="%" onChange={(rate) => change({ rate: toHundredths(rate) })} />}
        valueText={percent(terms.rate)}
        onChange={(rate) => change({ rate: toHundredths(rate) })}
      />
    </MortgageCalculator>
  );
}

const downPaymentOf = (price: number, share: number) => Math.round((price * share) / 100);
/** Two decimals at most: a slider's steps of 0.1 add rounding errors. */
const toHundredths = (rate: number) => Math.round(rate * 100) / 100;

function titleOf(categoryId?: number): string {
  if (categoryId === CATEGORY.houses) return m['lotMortgage.titleHouse']();
  if (categoryId === CATEGORY.apartments) return m['lotMortgage.titleFlat']();
  if (categoryId === CATEGORY.penthouses) return m['lotMortgage.titlePenthouse']();
  return m['lotMortgage.title']();
}
