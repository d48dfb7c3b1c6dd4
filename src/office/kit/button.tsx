import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import css from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = 'plain' | 'primary' | 'quiet' | 'danger';
type Shape = { look?: ButtonLook; small?: boolean; wide?: boolean; icon?: IconName };

export const buttonClass = ({ look = 'plain', small, wide }: Shape, className?: string): string =>
  classNames(css.button, css[look], small && css.small, wide && css.wide, className);

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Shape & {
    /** While its action runs, the button shows a spinner and ignores clicks. */
    busy?: boolean;
    /** Why it cannot be pressed now. The button stays focusable, so that the reason can be read. */
    blocked?: string;
  };

/** For each task only one button is primary: what most people came to do. */
export function Button({ look, small, wide, icon, busy = false, blocked, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  const inactive = busy || blocked !== undefined;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, small, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={inactive || undefined}
      title={blocked ?? rest.title}
      onClick={(event) => {
        if (inactive) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon && <Icon name={icon} small={small} />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & { icon: IconName; label: string; small?: boolean; outlined?: boolean };

export function IconButton({ icon, label, small = false, outlined = false, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(css.iconButton, small && css.small, outlined && css.outlined, className)} aria-label={label} title={label}>
      <Icon name={icon} small={small} />
    </button>
  );
}

/** A link in running text, or a button that looks like one. */
export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classNames(css.text, className)} />;
}

export const TextLink = ({ className, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { children: ReactNode }) => (
  <a {...rest} className={classNames(css.text, className)}>
    {children}
  </a>
);
