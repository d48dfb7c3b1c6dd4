import { type MouseEvent, useEffect, useRef } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/controls/button.tsx';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import css from './show-more.module.css';
import type { Awaited } from './use-catalog.ts';

type Props = {
  /** What is listed: each stands in an element with the id `what-id`. */
  what: string;
  shown: { id: number }[];
  total: number;
  pageSize: number;
  /** The page with more; none where this is all that is shown. */
  next: string | undefined;
  awaited: Awaited;
  onMore(): void;
};

/** How far the visitor has come, and the way on. A link, so that it leads on without a script too: to the longer list, at the place where this one ends. */
export function ShowMore({ what, shown, total, pageSize, next, awaited, onMore }: Props) {
  const locale = getLocale();
  const goesOnFrom = useFocusOnNext(what, shown);
  const follow = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    goesOnFrom.current = shown.length;
    onMore();
  };
  if (total <= pageSize) return null;
  return (
    <div className={css.more} hidden={awaited === 'other'}>
      <p className={css.progress} role="status">
        {m['catalog.shown']({ shown: formatNumber(shown.length, locale), total: formatNumber(total, locale) })}
      </p>
      <progress className={css.bar} max={total} value={shown.length} aria-hidden="true" />
      {next ? (
        <PageLink className={buttonClass('outline')} to={`${next}#${what}-${shown.at(-1)?.id}`} onClick={follow} aria-busy={awaited === 'more' || undefined}>
          {m['catalog.more']({ count: Math.min(pageSize, total - shown.length) })}
        </PageLink>
      ) : (
        shown.length < total && <p className={text.mute}>{m['catalog.tooMany']()}</p>
      )}
    </div>
  );
}

/** After more has come, the keyboard goes on from the first of the new ones. */
function useFocusOnNext(what: string, shown: { id: number }[]) {
  const goesOnFrom = useRef<number>(undefined);
  useEffect(() => {
    const next = goesOnFrom.current === undefined ? undefined : shown[goesOnFrom.current];
    if (!next) return;
    goesOnFrom.current = undefined;
    document.querySelector<HTMLElement>(`#${what}-${next.id} :is(h3 a, h3[tabindex])`)?.focus({ preventScroll: true });
  }, [what, shown]);
  return goesOnFrom;
}
