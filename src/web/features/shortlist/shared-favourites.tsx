import type { Filters } from '#contract/catalog/filters.ts';
import { m } from '#messages';
import { type AnyLotItem, lotKey } from '#web/stores/any-lot.ts';
import { EmptyList } from './empty-list.tsx';
import { GoneNotice } from './list-notice.tsx';
import { ListHead, ListPage } from './list-page.tsx';
import type { SharedList } from './load-shortlist.ts';
import { LotGrid } from './lot-grid.tsx';
import { SaveList } from './save-list.tsx';
import css from './shortlist.module.css';
import { sharedPath } from './shortlist-rules.ts';

/** Favourites opened from a shared link; they can be saved. */
export function SharedFavourites({ shared: { keys, lots }, categories }: { shared: SharedList<AnyLotItem>; categories: Filters['categories'] }) {
  const title = m['shortlist.favourites.sharedTitle']();
  const ownPage = { to: '/favourites', title: m['shortlist.favourites.mine']() };
  // The visitor's own favourites show the latest first: saved in reverse, the lots appear there in the order of this page.
  const keysToSave = lots.map(lotKey).toReversed();
  const trail = [
    { title: m['pages.favourites'](), to: '/favourites' },
    { title, to: sharedPath('/favourites', keys) },
  ];
  return (
    <ListPage>
      <ListHead title={title} trail={trail} total={lots.length} side={<SaveList kind="favourites" keys={keysToSave} ownPage={ownPage} />} />
      <GoneNotice gone={keys.length - lots.length} shared />
      {lots.length > 0 ? (
        <>
          <p className={css.lead}>{m['shortlist.sharedText']()}</p>
          <LotGrid lots={lots} />
        </>
      ) : (
        <EmptyList title={m['shortlist.favourites.sharedEmpty']()} text={m['shortlist.favourites.sharedEmptyText']()} categories={categories} />
      )}
    </ListPage>
  );
}
