import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon, type IconName } from '#ui/styles/icon.tsx';
import css from './button.module.css';

export type ButtonLook = 'primary' | 'outline' | 'paper' | 'ghost';

/** Also for links that look like buttons. */
export const buttonClass = (look: ButtonLook, wide = false): string => classNames(css.button, css[look], wide && css.wide);
export const linkClass: string | undefined = css.link;
export const iconButtonClass: string | undefined = css.icon;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; wide?: boolean; busy?: boolean; children: ReactNode };

export function Button({ look = 'primary', wide, busy, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={buttonClass(look, wide)} aria-busy={busy || undefined}>
      {busy && <span className={css.busy} />}
      {children}
    </button>
  );
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string; lined?: boolean };

export function IconButton({ icon, label, lined, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(css.icon, lined && css.lined, className)}>
      <Icon name={icon} />
    </button>
  );
}
