import { formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import placeholder from '#web/features/lot/placeholder.svg?url';
import css from './building-card.module.css';
import type { BuildingCardView } from './building-view.ts';

/** Photos of complexes are tall, those of settlements wide. */
export type CardShape = 'tall' | 'wide';
type Props = { card: BuildingCardView; shape: CardShape; heading: 'h2' | 'h3'; sizes: string; first?: boolean };

/** A complex or a settlement in a list. The whole card is the link. */
export function BuildingCard({ card, shape, heading: Heading, sizes, first }: Props) {
  return (
    <article className={css.card}>
      <div className={css.photo}>
        {card.photo ? (
          <Picture file={pictureFile(card.photo, 1440)} sizes={sizes} first={first} className={css[shape]} />
        ) : (
          <img className={css[shape]} src={placeholder} width="480" height="320" alt={m['lot.noPhoto']()} loading="lazy" />
        )}
      </div>
      <div className={css.body}>
        <Heading className={css.title}>
          <PageLink className={text.cover} to={card.to}>
            {card.title}
          </PageLink>
        </Heading>
        <p className={classNames(text.price, css.price)}>{m['price.from']({ price: formatPrice(card.priceFrom, getLocale()) })}</p>
        <p className={css.line}>{card.line}</p>
        <p className={classNames(text.small, text.mute)}>{card.place}</p>
        <p className={classNames(text.small, text.mute)}>{card.lots}</p>
      </div>
    </article>
  );
}
