import type { Filters, FilterValues } from '#contract/catalog/filters.ts';
import { m } from '#messages';
import grid from '#ui/layout/grid.module.css';
import { deferred } from '#ui/loading/deferred.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { tallOnPhones } from '#web/app/picture-file.ts';
import { useSettings } from '#web/app/root-data.ts';
import { HeroFilter } from '#web/features/filter/hero-filter.tsx';
import css from './hero.module.css';

/** The search is a form, and works before its code is loaded. */
export const searchField = deferred(async () => (await import('#web/features/filter/search-field.tsx')).SearchField);
if (import.meta.env.SSR) await searchField.preload();

// On a phone the screen is 33 to 40 rem high, and the portrait crop is three quarters as wide as high.
const PHONE = { media: '(max-width: 30rem)', sizes: '30rem' };

type Props = { filters: Filters; bounds: FilterValues['lots']['price'] };

/** The first screen: the heading over a photograph, the search and the filter. */
export function Hero({ filters, bounds }: Props) {
  const picture = useSettings()?.pictures.hero;
  return (
    <>
      <section className={css.hero}>
        {picture && <Picture file={tallOnPhones(picture, 2400, PHONE)} sizes="max(100vw, 80rem)" first className={css.picture} />}
        <div className={classNames(grid.wrap, css.text)}>
          <h1 className={text.display}>{m['home.hero']()}</h1>
        </div>
      </section>
      <div className={classNames(grid.wrap, css.filter)}>
        <searchField.Deferred />
        <HeroFilter filters={filters} bounds={bounds} />
      </div>
    </>
  );
}
