import { m } from '#messages';
import { buttonClass, linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { HeadedSection } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { useSettings } from '#web/app/root-data.ts';
import { LotCards } from '#web/features/lot/lot-cards.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import type { AbsentLot } from './load-lot.ts';
import css from './lot-absent.module.css';

/** Shown instead of a lot that is sold, withdrawn or unknown: what happened, links and other lots. */
export function LotAbsent({ absence, others, areRelated }: AbsentLot) {
  const settings = useSettings();
  const isGone = absence === 'gone';
  return (
    <>
      <div className={classNames(grid.wrap, css.message)}>
        <h1>{isGone ? m['lotPage.absent.goneTitle']() : m['lotPage.absent.unknownTitle']()}</h1>
        <p className={classNames(text.mute, css.text)}>{isGone ? m['lotPage.absent.goneText']() : m['lotPage.absent.unknownText']()}</p>
        <p className={css.links}>
          <PageLink className={buttonClass('primary')} to="/catalog">
            {m['lotPage.absent.catalog']()}
          </PageLink>
          <PageLink className={linkClass} to="/subscribe">
            {m['lotPage.absent.subscribe']()}
          </PageLink>
          {settings && (
            <a className={linkClass} href={phoneHref(settings.phone)}>
              {settings.phone}
            </a>
          )}
        </p>
      </div>
      {others.length > 0 && (
        <HeadedSection title={areRelated ? m['lotPage.absent.similar']() : m['lotPage.absent.newest']()}>
          <LotCards lots={others} />
        </HeadedSection>
      )}
    </>
  );
}
