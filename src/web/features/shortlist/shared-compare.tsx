import { useState } from 'react';
import type { Filters } from '#contract/catalog/filters.ts';
import { m } from '#messages';
import { Switch } from '#ui/controls/switch.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { type AnyLotDetails, lotKey } from '#web/stores/any-lot.ts';
import { CompareHint, CompareLegend } from './compare-hints.tsx';
import { CompareTable } from './compare-table.tsx';
import { EmptyList } from './empty-list.tsx';
import { GoneNotice } from './list-notice.tsx';
import { ListHead, ListPage } from './list-page.tsx';
import type { SharedList } from './load-shortlist.ts';
import { SaveList } from './save-list.tsx';
import css from './shortlist.module.css';
import { sharedPath } from './shortlist-rules.ts';

/** A comparison opened from a shared link; it can be saved. */
export function SharedCompare({ shared: { keys, lots }, categories }: { shared: SharedList<AnyLotDetails>; categories: Filters['categories'] }) {
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const title = m['shortlist.compare.sharedTitle']();
  const ownPage = { to: '/compare', title: m['shortlist.compare.mine']() };
  const trail = [
    { title: m['pages.compare'](), to: '/compare' },
    { title, to: sharedPath('/compare', keys) },
  ];
  return (
    <ListPage>
      <ListHead title={title} trail={trail} total={lots.length} side={<SaveList kind="compared" keys={lots.map(lotKey)} ownPage={ownPage} />} />
      <GoneNotice gone={keys.length - lots.length} shared />
      {lots.length > 0 ? (
        <>
          {lots.length > 1 && <CompareHint lots={lots} />}
          <div className={classNames(css.toolbar, css.scripted)}>
            <Switch checked={differencesOnly} onChange={(event) => setDifferencesOnly(event.target.checked)}>
              {m['shortlist.compare.onlyDifferences']()}
            </Switch>
          </div>
          <CompareTable lots={lots} differencesOnly={differencesOnly} />
          <CompareLegend />
        </>
      ) : (
        <EmptyList title={m['shortlist.compare.sharedEmpty']()} text={m['shortlist.favourites.sharedEmptyText']()} categories={categories} />
      )}
    </ListPage>
  );
}
