import { endsOf, type UnboundedRange } from '#contract/catalog/lot-filters.ts';
import { rangeLabel } from '#contract/catalog/range-text.ts';
import { m } from '#messages';
import type { Options } from '#web/stores/filter-rules.ts';
import { inOrder } from './filter-form.ts';
import css from './number-field.module.css';
import { NumberField } from './number-field.tsx';

/** Wide enough for any real value. */
const ANY = { min: 0, max: 9_999_999 };

type Props = { name: UnboundedRange; options: Options; onChange(changes: Partial<Options>): void };

/** Two fields, from and to, for the area and the like. */
export function RangeFields({ name, options, onChange }: Props) {
  const [from, to] = endsOf(name);
  const [min, max] = [options[from] ?? undefined, options[to] ?? undefined];
  const label = rangeLabel(name);
  const change = (typedMin: number | undefined, typedMax: number | undefined) => {
    const [newMin, newMax] = inOrder(typedMin, typedMax);
    onChange({ [from]: newMin ?? null, [to]: newMax ?? null });
  };
  return (
    <div className={css.pair}>
      <NumberField name={from} label={m['filter.rangeMin']({ label })} placeholder={m['filter.min']()} value={min} within={ANY} onChange={(value) => change(value, max)} />
      <NumberField name={to} label={m['filter.rangeMax']({ label })} placeholder={m['filter.max']()} value={max} within={ANY} onChange={(value) => change(min, value)} />
    </div>
  );
}
