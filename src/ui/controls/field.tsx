import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import css from './field.module.css';

type Common = { label: string; error?: string; help?: string; wide?: boolean };
/** What ties an input to its label and its note. */
type Tied = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
type FieldProps = Common & InputHTMLAttributes<HTMLInputElement>;

/** What every field has round its input: the label above, help or the error in words below. */
export function LabelledField({ label, error, help, wide, children }: Common & { children(tied: Tied): ReactNode }) {
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

/** A line of text. */
export function Field({ label, error, help, wide, ...input }: FieldProps) {
  return (
    <LabelledField label={label} error={error} help={help} wide={wide}>
      {(tied) => <input {...input} {...tied} className={css.box} />}
    </LabelledField>
  );
}

export function TextArea({ label, error, help, wide, ...input }: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <LabelledField label={label} error={error} help={help} wide={wide}>
      {(tied) => <textarea {...input} {...tied} className={classNames(css.box, css.area)} />}
    </LabelledField>
  );
}

/** One of several, chosen by the browser's own means. */
export function Select({ label, error, help, wide, children, ...select }: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <LabelledField label={label} error={error} help={help} wide={wide}>
      {(tied) => (
        <div className={css.select}>
          <select {...select} {...tied} className={css.box}>
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
