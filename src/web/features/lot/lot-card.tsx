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

/** The `sizes` of a card's picture in rows of three cards. */
export const GRID_SIZES = '(min-width: 90rem) 26rem, (min-width: 67.5rem) 29vw, (min-width: 48rem) 44vw, 92vw';

type Props = { lot: AnyLotItem; sizes?: string; first?: boolean; eager?: boolean };

/**
 * A lot in a list: photographs, price, facts, place. The whole card is the link.
 * In the HTML the heading is first and CSS moves it: a screen reader that jumps to the heading then reads the price and the facts.
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
