import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { RangeSlider } from '#ui/controls/range-slider.tsx';
import { formatPriceRange } from '#web/format/format-price.ts';
import type { Bounds, Options } from '#web/stores/filter-rules.ts';
import { inOrder } from './filter-form.ts';
import field from './number-field.module.css';
import { NumberField } from './number-field.tsx';
import css from './price-range.module.css';
import { priceStops, stopOf } from './price-scale.ts';

type Prices = Pick<Options, 'priceMin' | 'priceMax'>;
type Props = Prices & { bounds: Bounds; onChange(moved: Partial<Prices>): void };

/** The price by slider or typed exactly. A price at the bound counts as not set: its field is empty and it is not sent. */
export function PriceRange({ bounds, priceMin, priceMax, onChange }: Props) {
  const stops = priceStops(bounds);
  const priceAt = (stop: number) => stops[stop] ?? bounds.max;
  const type = (from: number, to: number) => {
    const [newMin, newMax] = inOrder(from, to);
    onChange({ priceMin: newMin, priceMax: newMax });
  };
  const labels = { from: m['catalogFilter.priceFrom'](), to: m['catalogFilter.priceTo']() };
  return (
    <div className={css.range}>
      <div className={css.top}>
        <span>{m['catalogFilter.price']()}</span>
        {/* Hidden from screen readers: the sliders and the fields say the same. */}
        <span className={css.value} aria-hidden="true">
          {formatPriceRange(priceMin, priceMax, getLocale())}
        </span>
      </div>
      <RangeSlider
        last={stops.length - 1}
        from={stopOf(priceMin, stops)}
        to={stopOf(priceMax, stops)}
        labels={labels}
        valueText={(stop) => formatPrice(priceAt(stop), getLocale())}
        // Two typed prices may share a stop of the slider, but the minimum must not exceed the maximum.
        onChange={(moved) => onChange('from' in moved ? { priceMin: Math.min(priceAt(moved.from), priceMax) } : { priceMax: Math.max(priceAt(moved.to), priceMin) })}
      />
      <div className={field.pair}>
        <NumberField
          name="priceMin"
          label={labels.from}
          placeholder={formatNumber(bounds.min, getLocale())}
          value={priceMin === bounds.min ? undefined : priceMin}
          within={bounds}
          onChange={(price = bounds.min) => type(price, priceMax)}
        />
        <NumberField
          name="priceMax"
          label={labels.to}
          placeholder={formatNumber(bounds.max, getLocale())}
          value={priceMax === bounds.max ? undefined : priceMax}
          within={bounds}
          onChange={(price = bounds.max) => type(priceMin, price)}
        />
      </div>
    </div>
  );
}
