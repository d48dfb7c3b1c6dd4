import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import { css } from './design-css.ts';

/** A section of the page with one kind of components. */
export function Board({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.board} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** One component in one state, with the state's name below it. `state` shows it as if hovered or focused. */
export function Example({ name, state, dark, children }: { name: string; state?: 'hover' | 'focus'; dark?: boolean; children: ReactNode }) {
  return (
    <figure className={css.example}>
      <div className={classNames(state && css[state], dark && css.dark)}>{children}</div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
