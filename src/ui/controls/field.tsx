import { type ComponentProps, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import css from './field.module.css';

type Common = { label: string; error?: string; help?: string; wide?: boolean };
/** Attributes that connect an input to its label and its note. */
type LabelProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
type FieldProps = Common & ComponentProps<'input'>;

/** The label above an input, and the help or error text below it. */
export function LabelledField({ label, error, help, wide, children }: Common & { children(labelProps: LabelProps): ReactNode }) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={classNames(css.field, wide && css.wide)}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error || help ? note : undefined })}
      <Note id={note} error={error} help={help} />
    </div>
  );
}

export function Field({ label, error, help, wide, ...input }: FieldProps) {
  return (
    <LabelledField label={label} error={error} help={help} wide={wide}>
      {(labelProps) => <input {...input} {...labelProps} className={css.box} />}
    </LabelledField>
  );
}

export function TextArea({ label, error, help, wide, ...input }: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <LabelledField label={label} error={error} help={help} wide={wide}>
      {(labelProps) => <textarea {...input} {...labelProps} className={classNames(css.box, css.area)} />}
    </LabelledField>
  );
}

/** A native select. */
export function Select({ label, error, help, wide, children, ...select }: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <LabelledField label={label} error={error} help={help} wide={wide}>
      {(labelProps) => (
        <div className={css.select}>
          <select {...select} {...labelProps} className={css.box}>
            {children}
          </select>
          <Icon name="down" />
        </div>
      )}
    </LabelledField>
  );
}

export function Note({ id, error, help }: { id: string; error?: string; help?: string }) {
  if (!error) return help ? <p id={id}>{help}</p> : null;
  return (
    <p id={id} className={css.error}>
      <Icon name="alert" />
      {error}
    </p>
  );
}
