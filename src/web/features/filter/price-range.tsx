import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { RangeSlider } from '#ui/controls/range-slider.tsx';
import { formatPriceRange } from '#web/format/format-price.ts';
import type { Bounds, Options } from '#web/stores/filter-rules.ts';
import css from './price-range.module.css';
import { priceStops, stopOf } from './price-scale.ts';
import { formatTyped, priceTyped } from './typed-price.ts';

type Prices = Pick<Options, 'priceMin' | 'priceMax'>;
type Props = Prices & { bounds: Bounds; onChange(moved: Partial<Prices>): void };

/** The price between two thumbs, or typed to the rouble. A bound is the same as nothing: it is not written into the field and not sent. */
export function PriceRange({ bounds, priceMin, priceMax, onChange }: Props) {
  const stops = priceStops(bounds);
  const priceAt = (stop: number) => stops[stop] ?? bounds.max;
  const labels = { from: m['catalogFilter.priceFrom'](), to: m['catalogFilter.priceTo']() };
  return (
    <div className={css.range}>
      <div className={css.top}>
        <span>{m['catalogFilter.price']()}</span>
        {/* The thumbs and the fields say the same. */}
        <span className={css.value} aria-hidden="true">
          {formatPriceRange(priceMin, priceMax, getLocale())}
        </span>
      </div>
      <RangeSlider
        last={stops.length - 1}
        from={stopOf(priceMin, stops)}
        to={stopOf(priceMax, stops)}
        labels={labels}
        spoken={(stop) => formatPrice(priceAt(stop), getLocale())}
        // Two typed prices may share a stop: neither passes the other for all that.
        onChange={(moved) => onChange('from' in moved ? { priceMin: Math.min(priceAt(moved.from), priceMax) } : { priceMax: Math.max(priceAt(moved.to), priceMin) })}
      />
      <div className={css.typed}>
        <PriceField
          name="priceMin"
          label={labels.from}
          price={priceMin}
          bound={bounds.min}
          within={{ min: bounds.min, max: priceMax }}
          onChange={(price) => onChange({ priceMin: price })}
        />
        <PriceField
          name="priceMax"
          label={labels.to}
          price={priceMax}
          bound={bounds.max}
          within={{ min: priceMin, max: bounds.max }}
          onChange={(price) => onChange({ priceMax: price })}
        />
      </div>
    </div>
  );
}

type FieldProps = { name: string; label: string; price: number; bound: number; within: Bounds; onChange(price: number): void };

/** Formatted while it is typed, taken when the visitor leaves the field or presses Enter. */
function PriceField({ name, label, price, bound, within, onChange }: FieldProps) {
  const locale = getLocale();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; caret: number }>();
  useLayoutEffect(() => {
    if (typed) input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(formatTyped(target.value, target.selectionStart ?? target.value.length, locale));
  const take = () => {
    if (!typed) return;
    setTyped(undefined);
    const wanted = priceTyped(typed.text, within) ?? bound;
    if (wanted !== price) onChange(wanted);
  };
  return (
    <input
      ref={input}
      className={css.field}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={formatNumber(bound, locale)}
      value={typed?.text ?? (price === bound ? '' : formatNumber(price, locale))}
      onChange={type}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}
