import type { ComplexItem } from '#contract/catalog/complex.ts';
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
import { complexLine, complexLots } from '#web/features/complex/complex-line.ts';
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
              <p className={classNames(text.small, text.mute)}>{complexLots(complex)}</p>
            </div>
          </article>
        ))}
      </div>
    </HeadedSection>
  );
}
