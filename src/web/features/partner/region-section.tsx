import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import cards from '#ui/layout/cards.module.css';
import { SectionHead } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { SectionLink } from '#web/app/section-link.tsx';
import { LotCard } from '#web/features/lot/lot-card.tsx';
import { ROW_SIZES } from '#web/features/lot/lot-cards.tsx';
import { AboutPartner } from './about-partner.tsx';
import type { RegionWithLots } from './load-partners.ts';
import { regionPath } from './partner-meta.ts';
import css from './region-section.module.css';

/** A region with its partner, its first lots, and a link to all of them. */
export function RegionSection({ region: { slug, title, count }, partner, lots }: RegionWithLots) {
  const id = `${slug}-title`;
  const all = count > 0 && <SectionLink to={regionPath(slug)}>{m['partner.all']({ count, shown: formatNumber(count, getLocale()) })}</SectionLink>;
  return (
    <section id={slug} className={css.region} aria-labelledby={id}>
      <SectionHead id={id} title={title} side={all} />
      {partner && <AboutPartner partner={partner} />}
      {lots.length > 0 ? (
        <ul className={classNames(cards.cards, cards.row, css.lots)}>
          {lots.map((lot) => (
            <li key={lot.id}>
              <LotCard lot={lot} sizes={ROW_SIZES} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={text.mute}>{m['partner.noLots']()}</p>
      )}
    </section>
  );
}
