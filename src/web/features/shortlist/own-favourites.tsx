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
import { type ShortlistOrder, sortLots } from './shortlist-rules.ts';
import { SortSelect } from './sort-select.tsx';
import { useShortlistLots } from './use-shortlist-lots.ts';
import { useUndo } from './use-undo.ts';

/** How many cards the skeleton has before the storage is read. */
const SKELETON_CARDS = 3;

/** The visitor's own favourites. */
export function OwnFavourites({ categories }: { categories: Filters['categories'] }) {
  const { lots, loadingCount, isRead, gone, failed, retry } = useShortlistLots('favourites', findLots);
  const compared = useShortlist((shortlist) => shortlist.compared.length);
  const [order, setOrder] = useState<ShortlistOrder>('added');
  const undo = useUndo('favourites', lots);
  const sorted = sortLots(lots, order);
  const title = m['pages.favourites']();
  const total = lots.length + loadingCount;
  const isEmpty = isRead && total === 0;
  const side = (
    <>
      {lots.length > 0 && <ShareList page="/favourites" keys={sorted.map(lotKey)} title={title} />}
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
            {failed && loadingCount > 0 && <FailedNotice onRetry={retry} />}
            <LotGrid lots={sorted} loadingCount={failed ? 0 : isRead ? loadingCount : SKELETON_CARDS} />
          </div>
        )}
      </ListPage>
      {isEmpty && <RecentlyViewed />}
    </>
  );
}
