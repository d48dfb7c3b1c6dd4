import type { Badge } from '#contract/catalog/lot.ts';
import { m } from '#messages';
import { classNames } from '#ui/styles/class-names.ts';
import css from './lot-badges.module.css';

const TITLES: Record<Badge, () => string> = {
  reserved: () => m['lot.badge.reserved'](),
  exclusive: () => m['lot.badge.exclusive'](),
  price_reduced: () => m['lot.badge.price_reduced'](),
  new: () => m['lot.badge.new'](),
};

/** Badges in the top left corner of the picture. */
export function LotBadges({ badges }: { badges: Badge[] }) {
  if (badges.length === 0) return null;
  return (
    <ul className={css.badges}>
      {badges.map((badge) => (
        <li key={badge} className={classNames(css.badge, css[badge])}>
          {TITLES[badge]()}
        </li>
      ))}
    </ul>
  );
}
