import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './switch.module.css';

/** On or off, at once. A checkbox to a form. */
export function Switch({ children, ...input }: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }) {
  return (
    <label className={css.switch}>
      <span>{children}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked */}
      <input {...input} type="checkbox" role="switch" />
      <i />
    </label>
  );
}
