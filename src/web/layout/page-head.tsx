import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import css from './page-head.module.css';

type Props = { title: string; lead?: string; trail: Crumb[]; children?: ReactNode };

/** The top of a page: breadcrumbs, title, lead text. */
export function PageHead({ title, lead, trail, children }: Props) {
  return (
    <>
      <Breadcrumbs trail={trail} />
      <div className={css.head}>
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </div>
    </>
  );
}
