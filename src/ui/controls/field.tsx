import { type InputHTMLAttributes, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import css from './field.module.css';

type Common = { label: string; error?: string; help?: string; wide?: boolean };
type FieldProps = Common & InputHTMLAttributes<HTMLInputElement>;

/** A line of text: the label above, help or the error in words below. */
export function Field({ label, error, help, wide, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={classNames(css.field, wide && css.wide)}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input {...input} id={id} className={css.box} aria-invalid={error ? true : undefined} aria-describedby={error || help ? `${id}-note` : undefined} />
      <Note id={`${id}-note`} error={error} help={help} />
    </div>
  );
}

export function TextArea({ label, error, help, wide, ...input }: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <div className={classNames(css.field, wide && css.wide)}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <textarea {...input} id={id} className={classNames(css.box, css.area)} aria-invalid={error ? true : undefined} aria-describedby={error || help ? `${id}-note` : undefined} />
      <Note id={`${id}-note`} error={error} help={help} />
    </div>
  );
}

/** One of several, chosen by the browser's own means. */
export function Select({ label, error, help, wide, children, ...select }: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  return (
    <div className={classNames(css.field, wide && css.wide)}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.select}>
        <select {...select} id={id} className={css.box} aria-invalid={error ? true : undefined} aria-describedby={error || help ? `${id}-note` : undefined}>
          {children}
        </select>
        <Icon name="down" />
      </div>
      <Note id={`${id}-note`} error={error} help={help} />
    </div>
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
