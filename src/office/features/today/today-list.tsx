import type { ReactNode } from 'react';
import { Link } from '#office/app/router.tsx';
import buttonCss from '#office/kit/button.module.css';
import css from './today.module.css';

/** A list of Today below its heading; `end` stands at the end of the heading. */
export function List({ title, count, end, children }: { title: string; count?: number; end?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <header>
        <h2>{title}</h2>
        {count !== undefined && <span className={css.count}>{count}</span>}
        {end && <span className={css.end}>{end}</span>}
      </header>
      <ul>{children}</ul>
    </section>
  );
}

export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={buttonCss.text}>
    {children}
  </Link>
);
