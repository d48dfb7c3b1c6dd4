import { useId } from 'react';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { m } from '#messages';
import { Button } from '#ui/controls/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { lotFacts } from '#web/features/lot/lot-facts.ts';
import { LotPrice } from '#web/features/lot/lot-price.tsx';
import { lotKey } from '#web/stores/any-lot.ts';
import { SHORTLIST_LIMITS, useShortlist } from '#web/stores/shortlist.ts';
import css from './add-from-favourites.module.css';
import { findLots } from './find-by-keys.ts';
import { useLotsByKeys } from './use-shortlist-lots.ts';

const MAX_OFFERED = 6;
const PHOTO_WIDTH = 320;

/** While the comparison is not full: favourites that are not in it, the latest first. */
export function AddFromFavourites() {
  const { favourites, compared, toggle } = useShortlist();
  const id = useId();
  const hasRoom = compared.length < SHORTLIST_LIMITS.compared;
  const offered = favourites.filter((key) => !compared.includes(key)).slice(-MAX_OFFERED);
  const { lots } = useLotsByKeys(hasRoom ? offered : [], findLots);
  if (lots.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{m['shortlist.compare.addTitle']()}</h2>
      <ul className={css.list}>
        {lots.toReversed().map((lot) => (
          <li key={lotKey(lot)} className={css.lot}>
            {lot.photos[0] ? <Picture file={pictureFile(lot.photos[0], PHOTO_WIDTH)} alt="" sizes="7.5rem" className={css.image} /> : <span className={css.image} />}
            <div className={css.details}>
              <LotPrice lot={lot} />
              <p className={text.small}>{lotFacts(lot)}</p>
              <p className={css.title}>
                <PageLink to={lotPath(lot)}>{lot.title}</PageLink>
              </p>
            </div>
            <Button look="outline" aria-label={m['shortlist.compare.addLot']({ title: lot.title })} onClick={() => toggle('compared', lotKey(lot))}>
              {m['shortlist.compare.add']()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
