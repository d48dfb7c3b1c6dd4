import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import css from './menu.module.css';

export type MenuItem = {
  title: ReactNode;
  onPress?(): void;
  href?: string;
  danger?: boolean;
  hint?: ReactNode;
  /** Why it cannot be done now. */
  blocked?: string;
};

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
  // The items as they were when the menu was opened: none must change under the pointer when the page is rendered again.
  const [shown, setShown] = useState<readonly MenuItem[]>();
  const open = shown !== undefined;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const itemElements = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = (refocus = true) => {
    setShown(undefined);
    if (refocus) button.current?.focus();
  };
  useLayoutEffect(() => {
    if (!open) return;
    keepOnScreen(list.current);
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list.current?.contains(target) && !button.current?.contains(target)) setShown(undefined);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    const elements = itemElements();
    const focusedIndex = elements.indexOf(document.activeElement as HTMLElement);
    const count = elements.length;
    const nextIndex = { ArrowDown: (focusedIndex + 1) % count, ArrowUp: (focusedIndex - 1 + count) % count, Home: 0, End: count - 1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') close(event.key === 'Escape');
    else if (nextIndex !== undefined) elements[nextIndex]?.focus();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={css.anchor}>
      {trigger({ ref: button, 'aria-haspopup': 'menu', 'aria-expanded': open, 'aria-controls': id, onClick: () => setShown(open ? undefined : items) })}
      {shown && (
        <div ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} className={classNames(css.menu, css[align], css[placement])} onKeyDown={onKeyDown}>
          {shown.map(({ title, onPress, href, danger, hint, blocked }, index) =>
            href ? (
              <a key={index} role="menuitem" href={href} className={css.item} onClick={() => setShown(undefined)}>
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

const SCREEN_MARGIN = 8;

/** Shifts the list sideways if it would stand beyond an edge of the screen. */
function keepOnScreen(list: HTMLElement | null): void {
  if (!list) return;
  const { left, right } = list.getBoundingClientRect();
  const beyond = Math.max(0, right - (document.documentElement.clientWidth - SCREEN_MARGIN));
  const shift = left - beyond < SCREEN_MARGIN ? SCREEN_MARGIN - left : -beyond;
  if (shift !== 0) list.style.translate = `${shift}px 0`;
}
