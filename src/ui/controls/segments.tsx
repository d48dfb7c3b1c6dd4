import { useRef } from 'react';
import { useOnHydrated } from '#ui/hooks/use-on-hydrated.ts';
import css from './segments.module.css';

type Props<Value extends string> = { label: string; name: string; value: Value; options: { value: Value; title: string }[]; onChange(value: Value): void };

/** A segmented control: radio buttons side by side. */
export function Segments<Value extends string>({ label, name, value, options, onChange }: Props<Value>) {
  const group = useRef<HTMLFieldSetElement>(null);
  // Chosen before hydration.
  useOnHydrated(() => {
    const chosen = options.find((option) => option.value === group.current?.querySelector<HTMLInputElement>('input:checked')?.value);
    if (chosen && chosen.value !== value) onChange(chosen.value);
  });
  return (
    <fieldset ref={group}>
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
