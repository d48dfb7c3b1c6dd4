import { useId } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { getLocale } from '#runtime';
import { Icon } from '#ui/styles/icon.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import css from './empty-result.module.css';
import type { CountedWay } from './ways-out.ts';

export type Counted = { count: number; shown: string };
type Props = {
  label: string;
  ways: CountedWay[];
  titleOf(drop: CountedWay['drop'], counted: Counted): string;
  pathOf(filterParams: CountedWay['filterParams']): string;
};

/** Links that drop a filter which leaves nothing, each with how many results it would give. */
export function WaysList({ label, ways, titleOf, pathOf }: Props) {
  const id = useId();
  return (
    <nav className={css.ways} aria-labelledby={id}>
      <p id={id}>{label}</p>
      <ul>
        {ways.map(({ drop, filterParams, total }) => (
          <li key={drop}>
            <PageLink to={pathOf(filterParams)} preventScrollReset>
              {titleOf(drop, { count: total, shown: formatNumber(total, getLocale()) })}
              <Icon name="arrow" />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
