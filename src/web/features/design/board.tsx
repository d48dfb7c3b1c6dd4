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

/** One component in one state, with the state's name below it. `as` shows it as if hovered or focused. */
export function Specimen({ name, as, dark, children }: { name: string; as?: 'hover' | 'focus'; dark?: boolean; children: ReactNode }) {
  return (
    <figure className={css.specimen}>
      <div className={classNames(as && css[as], dark && css.dark)}>{children}</div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
