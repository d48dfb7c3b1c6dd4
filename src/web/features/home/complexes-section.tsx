import type { ComplexItem } from '#contract/complex.ts';
import { formatNumber, formatPrice } from '#contract/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { classNames } from '#ui/class-names.ts';
import grid from '#ui/grid.module.css';
import { Picture } from '#ui/picture.tsx';
import { HeadedSection } from '#ui/section.tsx';
import text from '#ui/text.module.css';
import { complexLine } from '#web/features/complex/complex-line.ts';
import { PageLink } from '#web/page-link.tsx';
import { pictureFile } from '#web/picture-file.ts';
import { SectionLink } from '#web/section-link.tsx';
import css from './complexes-section.module.css';

export function ComplexesSection({ complexes, total }: { complexes: ComplexItem[]; total: number }) {
  const locale = getLocale();
  const link = m['home.complexesLink']({ count: total, shown: formatNumber(total, locale) });
  return (
    <HeadedSection title={m['home.complexesTitle']()} side={<SectionLink to="/complexes">{link}</SectionLink>}>
      <div className={classNames(grid.grid, css.row)}>
        {complexes.map((complex) => (
          <article key={complex.id} className={css.complex}>
            {complex.photos[0] && <Picture file={pictureFile(complex.photos[0], 1440)} sizes="(min-width: 67.5rem) 56vw, min(108vw, 33rem)" className={css.picture} />}
            <div className={css.body}>
              <h3>
                <PageLink className={text.cover} to={`/complexes/${complex.slug}`}>
                  {complex.title}
                </PageLink>
              </h3>
              <p className={classNames(text.small, text.mute)}>{complexLine(complex)}</p>
              <p>{m['price.from']({ price: formatPrice(complex.priceFrom, locale) })}</p>
              <p className={classNames(text.small, text.mute)}>{m['complex.lots']({ count: complex.lotsOnSale, shown: formatNumber(complex.lotsOnSale, locale) })}</p>
            </div>
          </article>
        ))}
      </div>
    </HeadedSection>
  );
}
