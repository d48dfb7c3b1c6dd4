import { WORDMARK_LINE } from '#contract/office/pages.ts';
import { m } from '#messages';

/** The agency's name over a line of water, as on the visitors' site. */
export const Wordmark = ({ large = false }: { large?: boolean }) => (
  <span className="office-wordmark" data-large={large || undefined}>
    {m['office.brand']()}
    <svg viewBox="0 0 120 6" preserveAspectRatio="none" aria-hidden="true">
      <path d={WORDMARK_LINE} />
    </svg>
  </span>
);
