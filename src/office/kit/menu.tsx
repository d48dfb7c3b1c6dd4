import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import css from './menu.module.css';

export type MenuItem = { title: ReactNode; onPress?(): void; href?: string; danger?: boolean; hint?: ReactNode /** Why it cannot be done now. */; blocked?: string };

type Props = {
  /** The button that opens it; its props must be spread on a button. */
  trigger: (props: { ref: React.Ref<HTMLButtonElement>; 'aria-haspopup': 'menu'; 'aria-expanded': boolean; 'aria-controls': string; onClick(): void }) => ReactNode;
  items: readonly MenuItem[];
  label: string;
  align?: 'start' | 'end';
  placement?: 'below' | 'above';
};

/** A menu of actions: arrows move, Escape and a click outside close it, the focus goes back to the button. */
export function Menu({ trigger, items, label, align = 'end', placement = 'below' }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const itemsOf = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = (refocus = true) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    itemsOf()[0]?.focus();
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const all = itemsOf();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: (at + 1) % all.length, ArrowUp: (at - 1 + all.length) % all.length, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') close(event.key === 'Escape');
    else if (to !== undefined) all[to]?.focus();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={css.anchor}>
      {trigger({ ref: button, 'aria-haspopup': 'menu', 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) })}
      {open && (
        <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} className={classNames(css.menu, css[align], css[placement])} onKeyDown={onKeyDown}>
          {items.map(({ title, onPress, href, danger, hint, blocked }, index) =>
            href ? (
              <a key={index} role="menuitem" href={href} className={css.item} onClick={() => setOpen(false)}>
                {title}
              </a>
            ) : (
              <button
                key={index}
                type="button"
                role="menuitem"
                className={classNames(css.item, danger && css.danger)}
                aria-disabled={blocked !== undefined || undefined}
                title={blocked}
                onClick={() => {
                  if (blocked !== undefined) return;
                  close();
                  onPress?.();
                }}
              >
                {title}
                {hint}
              </button>
            ),
          )}
        </div>
      )}
    </span>
  );
}
