import { Checkbox } from '#ui/controls/checkbox.tsx';
import css from './property-checks.module.css';

type Props = { name: string; label: string; hideLabel?: boolean; options: { id: number; title: string }[]; chosen: number[]; onChange(chosen: number[]): void };

/** A group of checkboxes: house types, wall types, object types. */
export function PropertyChecks({ name, label, hideLabel, options, chosen, onChange }: Props) {
  return (
    <fieldset className={css.checks} aria-label={hideLabel ? label : undefined}>
      {!hideLabel && <legend>{label}</legend>}
      <div className={css.options}>
        {options.map(({ id, title }) => (
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
    </fieldset>
  );
}
