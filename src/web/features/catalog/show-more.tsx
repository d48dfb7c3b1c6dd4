import { type MouseEvent, useEffect, useRef } from 'react';
import { formatNumber } from '#contract/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/button.tsx';
import text from '#ui/text.module.css';
import { PageLink } from '#web/page-link.tsx';
import { catalogPath, PAGE_SIZE } from './catalog-query.ts';
import type { CatalogData } from './load-catalog.ts';
import css from './show-more.module.css';
import type { Awaited } from './use-catalog.ts';

type Props = { catalog: CatalogData; awaited: Awaited; onMore(): void };

/** How far the visitor has come, and the way on. A link, so that it leads on without a script too: to the longer list, at the place where this one ends. */
export function ShowMore({ catalog: { query, lots, total, hasMore }, awaited, onMore }: Props) {
  const locale = getLocale();
  const goesOnFrom = useFocusOnNext(lots);
  const next = `${catalogPath({ ...query, page: query.page + 1 })}#lot-${lots.at(-1)?.id}`;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goesOnFrom.current = lots.length;
    onMore();
  };
  if (total <= PAGE_SIZE) return null;
  return (
    <div className={css.more} hidden={awaited === 'other'}>
      <p className={css.progress}>{m['catalog.shown']({ shown: formatNumber(lots.length, locale), total: formatNumber(total, locale) })}</p>
      <progress className={css.bar} max={total} value={lots.length} aria-hidden="true" />
      {hasMore ? (
        <PageLink className={buttonClass('outline')} to={next} onClick={follow} aria-busy={awaited === 'more' || undefined}>
          {m['catalog.more']({ count: Math.min(PAGE_SIZE, total - lots.length) })}
        </PageLink>
      ) : (
        lots.length < total && <p className={text.mute}>{m['catalog.tooMany']()}</p>
      )}
    </div>
  );
}

/** After more has come, the keyboard goes on from the first of the new lots. */
function useFocusOnNext(lots: { id: number }[]) {
  const goesOnFrom = useRef<number>(undefined);
  useEffect(() => {
    const next = goesOnFrom.current === undefined ? undefined : lots[goesOnFrom.current];
    if (!next) return;
    goesOnFrom.current = undefined;
    document.querySelector<HTMLElement>(`#lot-${next.id} h3 a`)?.focus({ preventScroll: true });
  }, [lots]);
  return goesOnFrom;
}
