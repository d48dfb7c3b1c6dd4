import { m } from '#messages';
import cards from '#ui/layout/cards.module.css';
import grid from '#ui/layout/grid.module.css';
import { HeadedSection } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { SectionLink } from '#web/app/section-link.tsx';
import { LotCards } from '#web/features/lot/lot-cards.tsx';
import { PlaceMap } from '#web/features/map/place-map.tsx';
import css from './building-below-fold.module.css';
import { BuildingCard } from './building-card.tsx';
import { BuildingDetails } from './building-details.tsx';
import { BuildingQuestion } from './building-question.tsx';
import type { BuildingPageProps } from './building-view.ts';

const LOTS_SHOWN = 6;

/** Everything under the first screen of a building's page. */
export function BuildingBelowFold({ building, view, others, shape }: BuildingPageProps) {
  const { title, coordinates, lots, lotsOnSale } = building;
  return (
    <>
      <div className={classNames(grid.wrap, grid.grid, css.body)}>
        <BuildingDetails building={building} view={view} className={css.main} />
        <BuildingQuestion view={view} className={css.side} />
      </div>
      <div className={css.notPrinted}>
        {lots.length > 0 && (
          <div id="lots">
            <HeadedSection title={view.lotsTitle} side={<SectionLink to={view.catalog}>{m['building.allLots']({ count: lotsOnSale })}</SectionLink>}>
              <LotCards lots={lots.slice(0, LOTS_SHOWN)} />
            </HeadedSection>
          </div>
        )}
        <div className={css.after}>
          <HeadedSection title={m['lotPage.where']()}>
            <PlaceMap coordinates={coordinates} precision="exact" title={title} />
          </HeadedSection>
          {others.length > 0 && (
            <HeadedSection title={view.othersTitle} side={<SectionLink to={view.list.to}>{m['building.all']()}</SectionLink>}>
              <div className={classNames(cards.cards, cards.row)}>
                {others.map((card) => (
                  <BuildingCard key={card.id} card={card} shape={shape} heading="h3" sizes="(min-width: 67.5rem) 44vw, (min-width: 48rem) 20.5rem, 90vw" />
                ))}
              </div>
            </HeadedSection>
          )}
        </div>
      </div>
    </>
  );
}
