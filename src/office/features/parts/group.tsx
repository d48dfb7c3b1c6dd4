import type { ReactNode } from 'react';
import css from './parts.module.css';

type Props = {
  title: string;
  /** Whether the components stand below each other, as wide as the page, instead of side by side. */
  stacked?: boolean;
  children: ReactNode;
};

/** Components of one kind, under their name. */
export const Group = ({ title, stacked = false, children }: Props) => (
  <section className={css.part}>
    <h2>{title}</h2>
    {stacked ? children : <div className={css.row}>{children}</div>}
  </section>
);
