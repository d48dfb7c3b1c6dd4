import { useId } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { getLocale } from '#runtime';
import { Icon } from '#ui/styles/icon.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import type { CountedSuggestion } from './count-suggestions.ts';
import css from './empty-result.module.css';

/** A count for a message, and as the message shows it. */
export type CountAndText = { count: number; shown: string };
type Props = {
  label: string;
  suggestions: CountedSuggestion[];
  titleOf(drop: CountedSuggestion['drop'], counted: CountAndText): string;
  pathOf(filterParams: CountedSuggestion['filterParams']): string;
};

/** Links that drop one filter each, with the number of results without it. */
export function SuggestionList({ label, suggestions, titleOf, pathOf }: Props) {
  const id = useId();
  return (
    <nav className={css.suggestions} aria-labelledby={id}>
      <p id={id}>{label}</p>
      <ul>
        {suggestions.map(({ drop, filterParams, total }) => (
          <li key={drop}>
            <PageLink to={pathOf(filterParams)} keepsScroll>
              {titleOf(drop, { count: total, shown: formatNumber(total, getLocale()) })}
              <Icon name="arrow" />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
