import { classNames } from '#ui/styles/class-names.ts';
import { PageLink } from '#web/app/page-link.tsx';
import css from './wordmark.module.css';

/** The logo: the agency's name over a curved line (the river); links to the home page. */
export function Wordmark({ name, large }: { name: string; large?: boolean }) {
  return (
    <PageLink className={classNames(css.wordmark, large && css.large)} to="/">
      <span className={css.name}>{name}</span>
      <svg className={css.line} viewBox="0 0 120 7" preserveAspectRatio="none" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M0 5.5C22 5.5 30 1.5 52 1.5S86 5.5 120 3" vectorEffect="non-scaling-stroke" />
      </svg>
    </PageLink>
  );
}
