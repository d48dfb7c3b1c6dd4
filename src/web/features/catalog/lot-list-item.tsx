import { lotPath } from '#contract/catalog/lot-path.ts';
import { m } from '#messages';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { LotActions } from '#web/features/lot/lot-actions.tsx';
import { LotBadges } from '#web/features/lot/lot-badges.tsx';
import { lotFacts } from '#web/features/lot/lot-facts.ts';
import { LotPhotos } from '#web/features/lot/lot-photos.tsx';
import { LotPrice } from '#web/features/lot/lot-price.tsx';
import type { AnyLotItem } from '#web/stores/any-lot.ts';
import css from './lot-list-item.module.css';

type Props = { lot: AnyLotItem; sizes: string; first?: boolean; eager?: boolean };

/** A lot in the list view. The heading is first in the DOM, as in a card. */
export function LotListItem({ lot, sizes, first, eager }: Props) {
  const page = lotPath(lot);
  return (
    <article className={css.row}>
      <div className={css.body}>
        <h3>
          <PageLink className={text.cover} to={page}>
            {lot.title}
          </PageLink>
        </h3>
        <p className={css.place}>{m['lot.place'](lot.location)}</p>
        <p className={css.facts}>{lotFacts(lot)}</p>
        <p className={css.summary}>{lot.summary}</p>
      </div>
      <div className={css.side}>
        <LotPrice lot={lot} />
        <LotActions lot={lot} />
      </div>
      <div className={css.photo}>
        <LotPhotos photos={lot.photos} sizes={sizes} to={page} first={first} eager={eager} />
        <LotBadges badges={lot.badges} />
      </div>
    </article>
  );
}
