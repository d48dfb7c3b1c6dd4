import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import css from './checkbox.module.css';
import { Note } from './field.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & { children: ReactNode; error?: string; inputRef?: Ref<HTMLInputElement> };

export function Checkbox({ children, error, inputRef, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label className={css.check}>
        <input {...input} ref={inputRef} type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-note` : undefined} />
        <i />
        <span>{children}</span>
      </label>
      <Note id={`${id}-note`} error={error} />
    </div>
  );
}
