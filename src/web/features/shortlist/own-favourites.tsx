import { useState } from 'react';
import type { Filters } from '#contract/catalog/filters.ts';
import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import { lotKey } from '#web/stores/any-lot.ts';
import { useShortlist } from '#web/stores/shortlist.ts';
import { EmptyList } from './empty-list.tsx';
import { findLots } from './find-by-keys.ts';
import { FailedNotice, GoneNotice, NoScriptNotice, UndoNotice } from './list-notice.tsx';
import { ListHead, ListPage } from './list-page.tsx';
import { LotGrid } from './lot-grid.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { ShareList } from './share-list.tsx';
import css from './shortlist.module.css';
import { inOrderOf, type ShortlistOrder } from './shortlist-rules.ts';
import { SortSelect } from './sort-select.tsx';
import { useLivingList } from './use-living-list.ts';
import { useUndo } from './use-undo.ts';

/** Before the list is read, a row of cards stands for it. */
const UNKNOWN = 3;

/** What the visitor has marked with a heart. */
export function OwnFavourites({ categories }: { categories: Filters['categories'] }) {
  const { lots, awaited, read, gone, failed, retry } = useLivingList('favourites', findLots);
  const compared = useShortlist((shortlist) => shortlist.compared.length);
  const [order, setOrder] = useState<ShortlistOrder>('added');
  const undo = useUndo('favourites', lots);
  const shown = inOrderOf(lots, order);
  const title = m['pages.favourites']();
  const total = lots.length + awaited;
  const isEmpty = read && total === 0;
  const side = (
    <>
      {lots.length > 0 && <ShareList page="/favourites" keys={shown.map(lotKey)} title={title} />}
      {compared > 0 && (
        <PageLink className={linkClass} to="/compare">
          {m['shortlist.favourites.compare']({ count: compared })}
        </PageLink>
      )}
    </>
  );
  return (
    <>
      <ListPage empty={isEmpty}>
        <ListHead title={title} trail={[{ title, to: '/favourites' }]} total={total} side={side} />
        <GoneNotice gone={gone} />
        <UndoNotice undo={undo} />
        <NoScriptNotice />
        {isEmpty ? (
          <EmptyList title={m['shortlist.favourites.emptyTitle']()} text={m['shortlist.favourites.emptyText']()} categories={categories} />
        ) : (
          <div className={css.scripted}>
            <div className={css.toolbar}>
              <SortSelect value={order} onChange={setOrder} />
            </div>
            {failed && awaited > 0 && <FailedNotice onRetry={retry} />}
            <LotGrid lots={shown} awaited={failed ? 0 : read ? awaited : UNKNOWN} />
          </div>
        )}
      </ListPage>
      {isEmpty && <RecentlyViewed />}
    </>
  );
}
