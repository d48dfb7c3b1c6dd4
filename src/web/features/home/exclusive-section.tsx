import { CATEGORY } from '#contract/catalog/category.ts';
import type { LotItem } from '#contract/catalog/lot.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass, linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { HeadedSection } from '#ui/layout/section.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { SectionLink } from '#web/app/section-link.tsx';
import { PhotosLink } from '#web/features/lightbox/photos-link.tsx';
import { LotBadges } from '#web/features/lot/lot-badges.tsx';
import { LotCards } from '#web/features/lot/lot-cards.tsx';
import { lotFacts } from '#web/features/lot/lot-facts.ts';
import { LotPrice } from '#web/features/lot/lot-price.tsx';
import css from './exclusive-section.module.css';

export function ExclusiveSection({ lots: [newest, ...others], total }: { lots: LotItem[]; total: number }) {
  if (!newest) return null;
  const link = m['home.exclusiveLink']({ count: total, shown: formatNumber(total, getLocale()) });
  return (
    <HeadedSection title={m['home.exclusiveTitle']()} side={<SectionLink to="/catalog?exclusive=1">{link}</SectionLink>}>
      <LargeLot lot={newest} />
      <LotCards lots={others} className={css.row} />
    </HeadedSection>
  );
}

function LargeLot({ lot }: { lot: LotItem }) {
  const page = lotPath(lot);
  const [photo] = lot.photos;
  return (
    <article className={classNames(grid.grid, css.lead)}>
      <div className={css.photo}>
        {photo && (
          <PhotosLink photos={lot.photos} to={page}>
            <Picture file={pictureFile(photo, 1440)} sizes="(min-width: 67.5rem) 60vw, 90vw" className={css.picture} />
          </PhotosLink>
        )}
        <LotBadges badges={lot.badges} />
      </div>
      <div className={css.body}>
        <h3 className={css.title}>
          <PageLink className={text.cover} to={page}>
            {lot.title}
          </PageLink>
        </h3>
        <p className={classNames(text.mute, text.small)}>{m['lot.place'](lot.location)}</p>
        <p className={css.summary}>{lot.summary}</p>
        <p className={css.facts}>{lotFacts(lot)}</p>
        <LotPrice lot={lot} className={css.price} />
        <div className={css.actions}>
          <PageLink className={buttonClass('primary')} to={page}>
            {lot.category.id === CATEGORY.houses ? m['lot.seeHouse']() : m['lot.see']()}
          </PageLink>
          <PageLink className={linkClass} to={`${page}#book-view`}>
            {m['lot.bookView']()}
          </PageLink>
        </div>
      </div>
    </article>
  );
}
