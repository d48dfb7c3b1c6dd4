import { type MouseEvent, useEffect, useRef } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/controls/button.tsx';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import type { ListLoading } from './list-navigation.ts';
import css from './show-more.module.css';

type Props = {
  /** The prefix of the items' element ids: `lot` for `lot-17`. */
  what: string;
  shown: { id: number }[];
  total: number;
  pageSize: number;
  /** The address with one more page; undefined on the last page. */
  next: string | undefined;
  loading: ListLoading;
  onMore(): void;
};

/** The progress through the list and «show more». A link, so that it works without JavaScript: to the longer list, at the item where this one ends. */
export function ShowMore({ what, shown, total, pageSize, next, loading, onMore }: Props) {
  const locale = getLocale();
  const firstNewIndex = useFocusOnNext(what, shown);
  const follow = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    firstNewIndex.current = shown.length;
    onMore();
  };
  if (total <= pageSize) return null;
  return (
    <div className={css.more} hidden={loading === 'other'}>
      <p className={css.progress} role="status">
        {m['catalog.shown']({ shown: formatNumber(shown.length, locale), total: formatNumber(total, locale) })}
      </p>
      <progress className={css.bar} max={total} value={shown.length} aria-hidden="true" />
      {next ? (
        <PageLink className={buttonClass('outline')} to={`${next}#${what}-${shown.at(-1)?.id}`} onClick={follow} aria-busy={loading === 'more' || undefined}>
          {m['catalog.more']({ count: Math.min(pageSize, total - shown.length) })}
        </PageLink>
      ) : (
        shown.length < total && <p className={text.mute}>{m['catalog.tooMany']()}</p>
      )}
    </div>
  );
}

/** After more items are loaded, focuses the first new one. */
function useFocusOnNext(what: string, shown: { id: number }[]) {
  const firstNewIndex = useRef<number>(undefined);
  useEffect(() => {
    const next = firstNewIndex.current === undefined ? undefined : shown[firstNewIndex.current];
    if (!next) return;
    firstNewIndex.current = undefined;
    document.querySelector<HTMLElement>(`#${what}-${next.id} :is(h3 a, h3[tabindex])`)?.focus({ preventScroll: true });
  }, [what, shown]);
  return firstNewIndex;
}
