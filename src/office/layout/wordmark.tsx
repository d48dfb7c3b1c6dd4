import { m } from '#messages';
import css from './wordmark.module.css';

/** The agency's name over a line of water, as on the visitors' site. */
export const Wordmark = ({ large = false }: { large?: boolean }) => (
  <span className={css.wordmark} data-large={large || undefined}>
    {m['office.brand']()}
    <svg viewBox="0 0 120 6" preserveAspectRatio="none" aria-hidden="true">
      <path d="M1 4.5C22 4.5 34 1.2 60 2.2S96 4.8 119 3" />
    </svg>
  </span>
);
