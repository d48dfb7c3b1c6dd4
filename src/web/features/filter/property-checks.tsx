import { useState } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { linkClass } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import css from './property-checks.module.css';

type Option = { id: number; title: string };
type Props = { name: string; label: string; hideLabel?: boolean; options: Option[]; chosen: number[]; onChange(chosen: number[]): void };

/** A longer list shows this many, and the others on request. */
const FIRST = 10;
const MAX_SHOWN = 16;

/** A group of checkboxes: house types, wall types, object types, features. */
export function PropertyChecks({ name, label, hideLabel, options, chosen, onChange }: Props) {
  // Those chosen at the beginning come first too; a box must not move when it is checked.
  const [chosenFirst] = useState(chosen);
  const isFirst = ({ id }: Option, position: number) => options.length <= MAX_SHOWN || position < FIRST || chosenFirst.includes(id);
  const others = options.filter((option, position) => !isFirst(option, position)).sort((one, other) => one.title.localeCompare(other.title, getLocale()));
  const checkboxes = (shown: Option[]) => (
    <div className={css.options}>
      {shown.map(({ id, title }) => (
        <Checkbox
          key={id}
          name={name}
          value={id}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {title}
        </Checkbox>
      ))}
    </div>
  );
  return (
    <fieldset className={css.checks} aria-label={hideLabel ? label : undefined}>
      {!hideLabel && <legend>{label}</legend>}
      {checkboxes(options.filter(isFirst))}
      {others.length > 0 && (
        <details>
          <summary className={linkClass}>{m['understood.others']({ shown: formatNumber(others.length, getLocale()) })}</summary>
          {checkboxes(others)}
        </details>
      )}
    </fieldset>
  );
}
