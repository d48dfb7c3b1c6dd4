import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import css from './choice.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  /** For the head of a list: some rows are checked, not all. */
  some?: boolean;
  hideLabel?: boolean;
};

export function Checkbox({ label, some = false, hideLabel = false, className, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className={classNames(css.option, className)}>
      <input {...input} ref={box} type="checkbox" className={css.checkbox} />
      <span className={classNames(hideLabel && text.srOnly)}>{label}</span>
    </label>
  );
}

export function Radio({ label, className, ...input }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode }) {
  return (
    <label className={classNames(css.option, className)}>
      <input {...input} type="radio" className={css.radio} />
      <span>{label}</span>
    </label>
  );
}

export function Switch({ label, className, ...input }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode }) {
  return (
    <label className={classNames(css.option, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the browser tells whether a checkbox is checked */}
      <input {...input} type="checkbox" role="switch" className={css.switch} />
      <span>{label}</span>
    </label>
  );
}

type SegmentsProps<Value extends string> = {
  label: string;
  options: readonly { value: NoInfer<Value>; title: ReactNode; disabled?: boolean }[];
  value: Value;
  small?: boolean;
  onValue(value: NoInfer<Value>): void;
};

/** A choice of a few, all of them in sight. */
export function Segments<Value extends string>({ label, options, value, small = false, onValue }: SegmentsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line of buttons in every browser
    <div role="group" aria-label={label} className={classNames(css.segments, small && css.small)}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} disabled={option.disabled} onClick={() => onValue(option.value)}>
          {option.title}
        </button>
      ))}
    </div>
  );
}
