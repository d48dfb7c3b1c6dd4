import { m } from '#messages';
import { IconButton } from '#ui/controls/button.tsx';
import { type AnyLotItem, lotKey } from '#web/stores/any-lot.ts';
import { type ShortlistKind, useShortlist } from '#web/stores/shortlist.ts';
import css from './lot-actions.module.css';

/** Buttons that add a lot to the comparison and to the favourites. They lie above the link that covers the whole card. */
export function LotActions({ lot }: { lot: AnyLotItem }) {
  const { title } = lot;
  const { favourite, compared, toggle } = useLotShortlists(lot);
  return (
    <div className={css.actions}>
      <IconButton icon="compare" label={m['lot.addCompare']({ title })} aria-pressed={compared} onClick={() => toggle('compared')} />
      <IconButton icon="heart" label={m['lot.addFavourite']({ title })} aria-pressed={favourite} onClick={() => toggle('favourites')} />
    </div>
  );
}

/** Whether a lot is in the favourites and in the comparison, and a function that adds or removes it. */
export function useLotShortlists(lot: AnyLotItem) {
  const key = lotKey(lot);
  const toggle = useShortlist((shortlist) => shortlist.toggle);
  const favourite = useShortlist((shortlist) => shortlist.favourites.includes(key));
  const compared = useShortlist((shortlist) => shortlist.compared.includes(key));
  return { favourite, compared, toggle: (kind: ShortlistKind) => toggle(kind, key) };
}
