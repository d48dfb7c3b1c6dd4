import css from './segments.module.css';

type Props<Value extends string> = { label: string; name: string; value: Value; options: { value: Value; title: string }[]; onChange(value: Value): void };

/** One of a few, side by side. */
export function Segments<Value extends string>({ label, name, value, options, onChange }: Props<Value>) {
  return (
    <fieldset>
      <legend className={css.label}>{label}</legend>
      <div className={css.segments}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
