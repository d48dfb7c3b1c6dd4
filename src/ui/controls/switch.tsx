import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './switch.module.css';

/** A checkbox that looks like a switch. */
export function Switch({ children, ...input }: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }) {
  return (
    <label className={css.switch}>
      <span>{children}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state */}
      <input {...input} type="checkbox" role="switch" />
      <i />
    </label>
  );
}
