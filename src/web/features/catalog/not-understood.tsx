import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import chip from '#ui/controls/chip.module.css';
import { PageLink } from '#web/app/page-link.tsx';

/** The words of a phrase that set no filter, and a link that looks for them in the names of the lots. */
export function NotUnderstood({ words = [], pathOf }: { words?: string[]; pathOf(name: string): string }) {
  if (words.length === 0) return null;
  return (
    <p className={chip.note}>
      {m['understood.rest']({ words: words.join(' ') })}{' '}
      <PageLink className={linkClass} to={pathOf(words.join(' '))} keepsScroll>
        {m['understood.byName']()}
      </PageLink>
    </p>
  );
}
