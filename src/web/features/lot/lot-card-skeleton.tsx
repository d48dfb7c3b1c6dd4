import card from './lot-card.module.css';
import css from './lot-card-skeleton.module.css';

/** The skeleton of a card. Not announced: the list announces that it is loading. */
export function LotCardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <div className={css.photo} />
      <div className={card.body}>
        <div className={card.top}>
          <span className={css.price} />
        </div>
        <p className={card.facts}>
          <span className={css.line} />
        </p>
        <p className={card.title}>
          <span className={css.long} />
        </p>
        <p className={card.place}>
          <span className={css.short} />
        </p>
      </div>
    </div>
  );
}
