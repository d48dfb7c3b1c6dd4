import type { SettlementItem } from '#contract/catalog/settlement.ts';
import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import grid from '#ui/layout/grid.module.css';
import { HeadedSection } from '#ui/layout/section.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { SectionLink } from '#web/app/section-link.tsx';
import { settlementFacts } from '#web/features/settlement/settlement-facts.ts';
import css from './settlements-section.module.css';

export function SettlementsSection({ settlements, total }: { settlements: SettlementItem[]; total: number }) {
  const locale = getLocale();
  const cover = settlements[0]?.photos[0];
  const linkText = m['home.settlementsLink']({ count: total, shown: formatNumber(total, locale) });
  return (
    <HeadedSection title={m['home.settlementsTitle']()} side={<SectionLink to="/cottages-settlements">{linkText}</SectionLink>}>
      <div className={classNames(grid.grid, css.settlements)}>
        <div className={css.cover}>{cover && <Picture file={pictureFile(cover, 1440)} sizes="(min-width: 67.5rem) 54vw, 90vw" className={css.picture} />}</div>
        <ul className={css.list}>
          {settlements.map((settlement) => (
            <li key={settlement.id} className={css.settlement}>
              <h3>
                <PageLink className={text.cover} to={`/cottages-settlements/${settlement.slug}`}>
                  {settlement.title}
                </PageLink>
              </h3>
              <p className={classNames(css.facts, text.small, text.mute)}>
                {settlementFacts(settlement).map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </p>
              <p className={text.price}>{m['price.from']({ price: formatPrice(settlement.priceFrom, locale) })}</p>
            </li>
          ))}
        </ul>
      </div>
    </HeadedSection>
  );
}
