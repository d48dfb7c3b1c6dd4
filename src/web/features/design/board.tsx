import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import { css } from './design-css.ts';

/** A part of the page with one kind of pieces. */
export function Board({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.board} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** One piece in one state, and the state's name below it. `as` dresses the piece in what only a pointer or a key brings about. */
export function Specimen({ name, as, dark, children }: { name: string; as?: 'hover' | 'focus'; dark?: boolean; children: ReactNode }) {
  return (
    <figure className={css.specimen}>
      <div className={classNames(as && css[as], dark && css.dark)}>{children}</div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
