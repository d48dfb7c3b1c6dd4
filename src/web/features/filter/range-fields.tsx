import { endsOf, type UnboundedRange } from '#contract/catalog/lot-filters.ts';
import { rangeLabel } from '#contract/catalog/range-text.ts';
import { m } from '#messages';
import type { Options } from '#web/stores/filter-rules.ts';
import css from './number-field.module.css';
import { NumberField } from './number-field.tsx';

/** Above any real value. */
const MAX_VALUE = 9_999_999;

type Props = { name: UnboundedRange; options: Options; onChange(some: Partial<Options>): void };

/** Two fields, from and to, for the area and the like. */
export function RangeFields({ name, options, onChange }: Props) {
  const [from, to] = endsOf(name);
  const [min, max] = [options[from] ?? undefined, options[to] ?? undefined];
  const label = rangeLabel(name);
  return (
    <div className={css.pair}>
      <NumberField
        name={from}
        label={m['filter.rangeMin']({ label })}
        placeholder={m['filter.min']()}
        value={min}
        within={{ min: 0, max: max ?? MAX_VALUE }}
        onChange={(value) => onChange({ [from]: value ?? null })}
      />
      <NumberField
        name={to}
        label={m['filter.rangeMax']({ label })}
        placeholder={m['filter.max']()}
        value={max}
        within={{ min: min ?? 0, max: MAX_VALUE }}
        onChange={(value) => onChange({ [to]: value ?? null })}
      />
    </div>
  );
}
