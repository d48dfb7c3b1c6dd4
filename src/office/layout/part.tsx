import { type ReactNode, useId } from 'react';
import text from '#ui/styles/text.module.css';
import css from './part.module.css';

type Props = {
  title: string;
  count?: number;
  /** Whether screen readers list it among the regions of the page, by its title. */
  isRegion?: boolean;
  /** For something else on the page that leads here. */
  id?: string;
  children: ReactNode;
};

/** A part of a page with a small heading over a line. */
export function Part({ title, count, isRegion = false, id, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={css.part} aria-labelledby={isRegion ? titleId : undefined}>
      <h2 id={titleId}>
        {title}
        <HeadCount count={count} />
      </h2>
      {children}
    </section>
  );
}

/** How many things are below a heading, said as a word of its own. */
export const HeadCount = ({ count = 0 }: { count?: number }) =>
  count > 0 && (
    <>
      <span className={text.srOnly}>, </span>
      <b className={css.count}>{count}</b>
    </>
  );
