import { useState } from 'react';
import type { Filters } from '#contract/catalog/filters.ts';
import { m } from '#messages';
import { Switch } from '#ui/controls/switch.tsx';
import { lotKey } from '#web/stores/any-lot.ts';
import { useShortlist } from '#web/stores/shortlist.ts';
import { AddFromFavourites } from './add-from-favourites.tsx';
import { CompareHint, CompareLegend } from './compare-hints.tsx';
import { CompareSkeleton } from './compare-skeleton.tsx';
import { CompareTable } from './compare-table.tsx';
import { EmptyList } from './empty-list.tsx';
import { findDetails } from './find-by-keys.ts';
import { FailedNotice, GoneNotice, NoScriptNotice, UndoNotice } from './list-notice.tsx';
import { ListHead, ListPage } from './list-page.tsx';
import { ShareList } from './share-list.tsx';
import css from './shortlist.module.css';
import { useShortlistLots } from './use-shortlist-lots.ts';
import { useUndo } from './use-undo.ts';

/** How many columns the skeleton has before the storage is read. */
const SKELETON_COLUMNS = 2;

/** The visitor's own comparison. */
export function OwnCompare({ categories }: { categories: Filters['categories'] }) {
  const { lots, loadingCount, isRead, gone, failed, retry } = useShortlistLots('compared', findDetails);
  const toggle = useShortlist((shortlist) => shortlist.toggle);
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const undo = useUndo('compared', lots);
  const title = m['pages.compare']();
  const total = lots.length + loadingCount;
  const share = lots.length > 1 && <ShareList page="/compare" keys={lots.map(lotKey)} title={title} />;
  return (
    <ListPage empty={isRead && total === 0}>
      <ListHead title={title} trail={[{ title, to: '/compare' }]} total={total} side={share} />
      <GoneNotice gone={gone} />
      <UndoNotice undo={undo} />
      <NoScriptNotice />
      {failed && loadingCount > 0 && <FailedNotice onRetry={retry} />}
      {isRead && total === 0 && <EmptyList title={m['shortlist.compare.emptyTitle']()} text={m['shortlist.compare.emptyText']()} categories={categories} />}
      {!failed && (!isRead || loadingCount > 0) && <CompareSkeleton columns={isRead ? total : SKELETON_COLUMNS} />}
      {loadingCount === 0 && lots.length > 0 && (
        <>
          <CompareHint lots={lots} />
          {lots.length > 1 && (
            <div className={css.toolbar}>
              <Switch checked={differencesOnly} onChange={(event) => setDifferencesOnly(event.target.checked)}>
                {m['shortlist.compare.onlyDifferences']()}
              </Switch>
            </div>
          )}
          <CompareTable lots={lots} differencesOnly={differencesOnly && lots.length > 1} onRemove={(lot) => toggle('compared', lotKey(lot))} />
          {lots.length > 1 && <CompareLegend />}
        </>
      )}
      {isRead && loadingCount === 0 && <AddFromFavourites />}
    </ListPage>
  );
}
