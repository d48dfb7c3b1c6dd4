import type { ReactNode } from 'react';
import { Notice } from '#office/kit/states.tsx';
import css from './sign-in.module.css';

type Props = {
  /** What went wrong, unless it is about a field: that is said below the field. */
  error?: string;
  /** Shown above the error. */
  head?: ReactNode;
  onSend(): void;
  children: ReactNode;
};

/** A step of the sign-in. A failed attempt never disables its button, and the fields keep what was typed. */
export const SignInForm = ({ error, head, onSend, children }: Props) => (
  <form
    className={css.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  >
    {head}
    {error && (
      <Notice look="error" urgent>
        {error}
      </Notice>
    )}
    {children}
  </form>
);
