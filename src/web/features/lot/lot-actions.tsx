import { m } from '#messages';
import { IconButton } from '#ui/controls/button.tsx';
import { type AnyLotItem, lotKey } from '#web/stores/any-lot.ts';
import { useShortlist } from '#web/stores/shortlist.ts';
import css from './lot-actions.module.css';

/** To the comparison, to the favourites. They lie above the link that covers the card. */
export function LotActions({ lot }: { lot: AnyLotItem }) {
  const { title } = lot;
  const key = lotKey(lot);
  const toggle = useShortlist((shortlist) => shortlist.toggle);
  const favourite = useShortlist((shortlist) => shortlist.favourites.includes(key));
  const compared = useShortlist((shortlist) => shortlist.compared.includes(key));
  return (
    <div className={css.actions}>
      <IconButton icon="compare" label={m['lot.addCompare']({ title })} aria-pressed={compared} onClick={() => toggle('compared', key)} />
      <IconButton icon="heart" label={m['lot.addFavourite']({ title })} aria-pressed={favourite} onClick={() => toggle('favourites', key)} />
    </div>
  );
}
