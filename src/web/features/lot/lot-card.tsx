import { lotPath } from '#contract/catalog/lot-path.ts';
import { m } from '#messages';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import type { AnyLotItem } from '#web/stores/any-lot.ts';
import { LotActions } from './lot-actions.tsx';
import { LotBadges } from './lot-badges.tsx';
import css from './lot-card.module.css';
import { lotFacts } from './lot-facts.ts';
import { LotPhotos } from './lot-photos.tsx';
import { LotPrice } from './lot-price.tsx';

/** How wide a card's picture is where cards stand three in a row. */
export const GRID_SIZES = '(min-width: 90rem) 26rem, (min-width: 67.5rem) 29vw, (min-width: 48rem) 44vw, 92vw';

type Props = { lot: AnyLotItem; sizes?: string; first?: boolean; eager?: boolean };

/**
 * A lot in a list: photographs, then the price, then what it is and where. The whole card is the link.
 * In the source the heading comes first, and CSS places it: who goes by headings hears the price and the facts after it.
 */
export function LotCard({ lot, sizes = GRID_SIZES, first, eager }: Props) {
  const { title, location } = lot;
  const page = lotPath(lot);
  return (
    <article className={css.card}>
      <div className={css.body}>
        <h3 className={css.title}>
          <PageLink className={text.cover} to={page}>
            {title}
          </PageLink>
        </h3>
        <div className={css.top}>
          <LotPrice lot={lot} />
          <LotActions lot={lot} />
        </div>
        <p className={css.facts}>{lotFacts(lot)}</p>
        <p className={css.place}>{m['lot.place'](location)}</p>
      </div>
      <div className={css.photo}>
        <LotPhotos photos={lot.photos} sizes={sizes} to={page} first={first} eager={eager} />
        <LotBadges badges={lot.badges} />
      </div>
    </article>
  );
}
