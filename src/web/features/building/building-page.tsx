import { formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import grid from '#ui/layout/grid.module.css';
import { deferred } from '#ui/loading/deferred.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { Gallery } from '#web/features/lot-page/gallery.tsx';
import head from '#web/features/lot-page/lot-head.module.css';
import page from '#web/features/lot-page/lot-page.module.css';
import { formatPriceRange } from '#web/format/format-price.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { type BuildingPageProps, buildingTrail } from './building-view.ts';
import type { Building } from './load-building.ts';

export const below = deferred(async () => (await import('./building-below-fold.tsx')).BuildingBelowFold);

/** The page of a complex or a settlement: photos, price and key facts; the rest is loaded as BuildingBelowFold. */
export function BuildingPage(props: BuildingPageProps) {
  const { building, view } = props;
  return (
    <div className={page.page}>
      <div className={grid.wrap}>
        <div className={page.trail}>
          <Breadcrumbs trail={buildingTrail(building, view)} />
        </div>
        <Gallery photos={building.photos} badges={[]} hasVideo={false} hasTour={false} />
        <div className={classNames(grid.grid, head.head)}>
          <div className={head.title}>
            <h1>{building.title}</h1>
            <p className={text.mute}>{view.place}</p>
          </div>
          <div className={head.price}>
            <p className={classNames(text.price, head.amount)}>{priceRangeText(building)}</p>
            <p className={head.belowAmount}>
              {building.lotsOnSale > 0 ? (
                <a className={head.link} href="#lots">
                  {view.lots}
                </a>
              ) : (
                view.lots
              )}
            </p>
          </div>
        </div>
        <dl className={head.facts} aria-label={m['lotPage.keyFacts']()}>
          {view.keyFacts.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{upperFirst(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <below.Deferred {...props} />
    </div>
  );
}

/** The value of a key fact is not part of a sentence, so it begins with a capital letter. */
const upperFirst = (value: string): string => value.slice(0, 1).toUpperCase() + value.slice(1);

/** From the cheapest to the most expensive lot on sale; without any lots, the lowest price that the agency has entered. */
function priceRangeText({ priceRange, priceFrom }: Building): string {
  const locale = getLocale();
  if (!priceRange) return m['price.from']({ price: formatPrice(priceFrom, locale) });
  const { min, max } = priceRange;
  return min === max ? formatPrice(min, locale) : formatPriceRange(min, max, locale);
}
