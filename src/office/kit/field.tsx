import { type ComponentPropsWithRef, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId, useState } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import css from './field.module.css';
import { Icon } from './icon.tsx';

type FieldProps = {
  label: ReactNode;
  /** Only screen readers get the label: others see by what is around the field what it is for. */
  hideLabel?: boolean;
  /** At the end of the label, such as what portals want of this field. */
  aside?: ReactNode;
  help?: ReactNode;
  warning?: ReactNode;
  error?: string;
  /** The value differs from what visitors see; shown by an edge of brass. */
  changed?: boolean;
  /** The field blocks publishing while it is empty. */
  required?: boolean;
  className?: string;
};
type GroupProps = Omit<FieldProps, 'aside' | 'hideLabel'> & { children: ReactNode };
type ControlIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** Label above, help or the error below. The children get the ids that connect them. */
export function Field({
  label,
  hideLabel = false,
  aside,
  help,
  warning,
  error,
  changed,
  required,
  className,
  children,
}: FieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const note = error ?? warning ?? help;
  return (
    <div className={classNames(css.field, changed && css.changed, className)}>
      <span className={hideLabel ? text.srOnly : css.labelLine}>
        <label htmlFor={id}>
          {label}
          {required && (
            <span className={css.required} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
        {aside}
      </span>
      {children({ id, ...(note && { 'aria-describedby': `${id}-note` }), ...(error && { 'aria-invalid': true }) })}
      <Note id={`${id}-note`} help={help} warning={warning} error={error} />
    </div>
  );
}

/** The error, else the warning, else the help of a field. */
function Note({ id, help, warning, error }: Pick<FieldProps, 'help' | 'warning' | 'error'> & { id: string }) {
  const note = error ?? warning ?? help;
  if (!note) return null;
  return (
    <div id={id} className={classNames(css.help, Boolean(error) && css.error, !error && Boolean(warning) && css.warning)} role={error ? 'alert' : undefined}>
      {(error || warning) && <Icon name="alert" />}
      <span>{note}</span>
    </div>
  );
}

/** Several checkboxes or radio buttons that are one field. */
export function FieldGroup({ label, help, warning, error, changed, required, className, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset className={classNames(css.field, changed && css.changed, className)} aria-describedby={(error ?? warning ?? help) ? `${id}-note` : undefined}>
      <legend className={css.labelLine}>
        <span>
          {label}
          {required && (
            <span className={css.required} aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
      </legend>
      {children}
      <Note id={`${id}-note`} help={help} warning={warning} error={error} />
    </fieldset>
  );
}

type InputProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'required'> & {
    unit?: string;
    /** A unit that stands before the number. */
    unitBefore?: string;
  };

export function TextField({ label, hideLabel, aside, help, warning, error, changed, required, className, unit, unitBefore, ...input }: InputProps) {
  return (
    <Field {...{ label, hideLabel, aside, help, warning, error, changed, required, className }}>
      {(ids) => (
        <span className={css.control}>
          <input {...input} {...ids} className={classNames(css.input, unit !== undefined && css.withUnit, unitBefore !== undefined && css.withLead)} />
          {unitBefore !== undefined && <span className={css.lead}>{unitBefore}</span>}
          {unit !== undefined && <span className={css.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}

/** A password with a button that shows it. */
export function PasswordField({ showLabel, label, help, error, className, ...input }: InputProps & { showLabel: string }) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, help, error, className }}>
      {(ids) => (
        <span className={css.control}>
          <input
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            className={classNames(css.input, css.withButton)}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button type="button" className={css.inside} aria-label={showLabel} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon name="eye" />
          </button>
        </span>
      )}
    </Field>
  );
}

export function TextArea({
  label,
  aside,
  help,
  warning,
  error,
  changed,
  required,
  className,
  ...area
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'required'>) {
  return (
    <Field {...{ label, aside, help, warning, error, changed, required, className }}>{(ids) => <textarea {...area} {...ids} className={classNames(css.input, css.area)} />}</Field>
  );
}

export type Option = { value: string; title: string; disabled?: boolean };

export function SelectField({
  label,
  aside,
  help,
  warning,
  error,
  changed,
  required,
  className,
  options,
  ...select
}: FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'required'> & { options: readonly Option[] }) {
  return (
    <Field {...{ label, aside, help, warning, error, changed, required, className }}>
      {(ids) => (
        <span className={css.control}>
          <select {...select} {...ids} className={classNames(css.input, css.select)}>
            {options.map(({ value, title, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {title}
              </option>
            ))}
          </select>
          <Icon name="down" small className={css.arrow} />
        </span>
      )}
    </Field>
  );
}

const DIGITS = 6;

/** A code of six digits, drawn as six boxes over one real field: pasting and a phone's own suggestion of the code work. */
export function CodeField({
  label,
  error,
  value,
  onValue,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & { label: string; error?: string; value: string; onValue(value: string): void }) {
  const [focused, setFocused] = useState(false);
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <span className={css.code} data-bad={error ? true : undefined}>
          <input
            {...input}
            {...ids}
            className={css.codeInput}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={({ target }) => onValue(target.value.replaceAll(/\D/g, '').slice(0, DIGITS))}
          />
          {Array.from({ length: DIGITS }, (_, index) => (
            <span key={index} className={css.digit} aria-hidden="true" data-current={(focused && index === Math.min(value.length, DIGITS - 1)) || undefined}>
              {value[index]}
            </span>
          ))}
        </span>
      )}
    </Field>
  );
}
