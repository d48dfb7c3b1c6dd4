import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import grid from './grid.module.css';
import css from './section.module.css';

type Props = { children: ReactNode; labelledBy?: string; tone?: 'tint' | 'river'; lined?: boolean; className?: string };

/** A section of a page with the standard vertical spacing. */
export function Section({ children, labelledBy, tone, lined, className }: Props) {
  return (
    <section className={classNames(grid.section, tone && grid[tone], lined && grid.lined, className)} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}

type HeadedProps = { title: ReactNode; side?: ReactNode; children: ReactNode; tone?: 'tint' };

/** A section with its heading on the left and `side` (usually a link) on the right. */
export function HeadedSection({ title, side, children, tone }: HeadedProps) {
  const id = useId();
  return (
    <Section labelledBy={id} tone={tone}>
      <div className={grid.wrap}>
        <SectionHead id={id} title={title} side={side} />
        {children}
      </div>
    </Section>
  );
}

export function SectionHead({ id, title, side }: { id: string; title: ReactNode; side?: ReactNode }) {
  return (
    <div className={css.head}>
      <h2 id={id}>{title}</h2>
      {side && <div className={css.side}>{side}</div>}
    </div>
  );
}
