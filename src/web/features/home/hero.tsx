import type { Filters, FilterValues } from '#contract/filters.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import grid from '#ui/grid.module.css';
import { Picture } from '#ui/picture.tsx';
import text from '#ui/text.module.css';
import { HeroFilter } from '#web/features/filter/hero-filter.tsx';
import { tallOnPhones } from '#web/picture-file.ts';
import { useSettings } from '#web/root-data.ts';
import css from './hero.module.css';

// On a phone the screen is 33 to 40 rem high, and the tall cut three quarters as wide.
const PHONE = { media: '(max-width: 30rem)', sizes: '30rem' };

type Props = { filters: Filters; bounds: FilterValues['lots']['price'] };

/** The first screen: one sentence on the water, and the filter. */
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
        <HeroFilter filters={filters} bounds={bounds} />
      </div>
    </>
  );
}
