import type { ReactNode } from 'react';
import css from './parts.module.css';

type Props = {
  title: string;
  /** Below each other, as wide as the page; else beside each other. */
  whole?: boolean;
  children: ReactNode;
};

/** Components of one kind, under their name. */
export const Group = ({ title, whole = false, children }: Props) => (
  <section className={css.part}>
    <h2>{title}</h2>
    {whole ? children : <div className={css.row}>{children}</div>}
  </section>
);
