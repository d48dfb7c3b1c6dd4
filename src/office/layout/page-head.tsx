import type { ReactNode } from 'react';
import { m } from '#messages';
import css from './page-head.module.css';

/** The head of a page: its name, a count or a sentence in brass, and what can be done on the right. */
export function PageHead({ title, note, actions }: { title: string; note?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={css.head}>
      <title>{m['office.pageTitle']({ page: title })}</title>
      <h1>{title}</h1>
      {note && <span className={css.note}>{note}</span>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

type SectionProps = {
  title: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
  /** For links that lead to this part. */
  id?: string;
  children: ReactNode;
};

/** A part of a page with a heading over a line. */
export function Section({ title, note, end, id, children }: SectionProps) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={css.section}>
      <header>
        <h2>{title}</h2>
        {note && <span className={css.sectionNote}>{note}</span>}
        {end && <span className={css.end}>{end}</span>}
      </header>
      {children}
    </section>
  );
}
