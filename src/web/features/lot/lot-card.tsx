import type { LotItem } from '#contract/lot.ts';
import type { PartnerLotItem } from '#contract/partner-lot.ts';
import { m } from '#messages';
import { IconButton } from '#ui/button.tsx';
import text from '#ui/text.module.css';
import { PageLink } from '#web/page-link.tsx';
import { useShortlist } from '#web/stores/shortlist.ts';
import { LotBadges } from './lot-badges.tsx';
import css from './lot-card.module.css';
import { lotFacts } from './lot-facts.ts';
import { lotKey } from './lot-key.ts';
import { lotPath } from './lot-path.ts';
import { LotPhotos } from './lot-photos.tsx';
import { LotPrice } from './lot-price.tsx';

/** A lot in a list: photographs, then the price, then what it is and where. The whole card is the link. */
export function LotCard({ lot, sizes }: { lot: LotItem | PartnerLotItem; sizes: string }) {
  const { title, location } = lot;
  const key = lotKey(lot);
  const page = lotPath(lot);
  const toggle = useShortlist((shortlist) => shortlist.toggle);
  const favourite = useShortlist((shortlist) => shortlist.favourites.includes(key));
  const compared = useShortlist((shortlist) => shortlist.compared.includes(key));
  return (
    <article className={css.card}>
      <div className={css.photo}>
        <LotPhotos photos={lot.photos} sizes={sizes} to={page} />
        <LotBadges badges={lot.badges} />
      </div>
      <div className={css.body}>
        <div className={css.top}>
          <LotPrice lot={lot} />
          <div className={css.actions}>
            <IconButton icon="compare" label={m['lot.addCompare']({ title })} aria-pressed={compared} onClick={() => toggle('compared', key)} />
            <IconButton icon="heart" label={m['lot.addFavourite']({ title })} aria-pressed={favourite} onClick={() => toggle('favourites', key)} />
          </div>
        </div>
        <p className={css.facts}>{lotFacts(lot)}</p>
        <h3 className={css.title}>
          <PageLink className={text.cover} to={page}>
            {title}
          </PageLink>
        </h3>
        <p className={css.place}>{m['lot.place'](location)}</p>
      </div>
    </article>
  );
}
