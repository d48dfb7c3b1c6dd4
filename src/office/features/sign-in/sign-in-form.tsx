import type { ReactNode } from 'react';
import { Notice } from '#office/kit/states.tsx';
import css from './sign-in.module.css';

type Props = {
  /** What is wrong as a whole; what is wrong with a field stands below the field. */
  error?: string;
  /** What stands above the error. */
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
