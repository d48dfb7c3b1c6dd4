import { useState } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { linkClass } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import css from './property-checks.module.css';

type Option = { id: number; title: string };
type Props = { name: string; label: string; hideLabel?: boolean; options: Option[]; chosen: number[]; onChange(chosen: number[]): void };

/** A list longer than MAX_SHOWN shows the first SHOWN_FIRST options, and the others on request. */
const MAX_SHOWN = 16;
const SHOWN_FIRST = 10;

/** A group of checkboxes: house types, wall types, object types, features. */
export function PropertyChecks({ name, label, hideLabel, options, chosen, onChange }: Props) {
  // Options that are chosen at the beginning are shown too. Later choices change nothing: a box must not move when it is checked.
  const [chosenAtStart] = useState(chosen);
  const isShown = ({ id }: Option, index: number) => options.length <= MAX_SHOWN || index < SHOWN_FIRST || chosenAtStart.includes(id);
  const others = options.filter((option, index) => !isShown(option, index)).sort((one, other) => one.title.localeCompare(other.title, getLocale()));
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
      {checkboxes(options.filter(isShown))}
      {others.length > 0 && (
        <details>
          <summary className={linkClass}>{m['understood.others']({ shown: formatNumber(others.length, getLocale()) })}</summary>
          {checkboxes(others)}
        </details>
      )}
    </fieldset>
  );
}
