import type { Region } from '#contract/catalog/partner.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { HeadedSection } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { SectionLink } from '#web/app/section-link.tsx';
import css from './partners-section.module.css';

export function PartnersSection({ regions }: { regions: Region[] }) {
  return (
    <HeadedSection title={m['home.partnersTitle']()} side={<SectionLink to="/partners">{m['home.partnersLink']()}</SectionLink>}>
      <ul className={css.partners}>
        {regions.map(({ slug, title, count, partner }) => (
          <li key={slug} className={css.partner}>
            <PageLink className={classNames(text.cover, css.city)} to={`/partners#${slug}`}>
              {title}
            </PageLink>
            <span className={classNames(text.small, text.mute, css.note)}>
              {partner?.name}
              <br />
              {m['region.lots']({ count, shown: formatNumber(count, getLocale()) })}
            </span>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
