import { formatNumber } from '#contract/format-number.ts';
import type { Region } from '#contract/partner.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { classNames } from '#ui/class-names.ts';
import { HeadedSection } from '#ui/section.tsx';
import text from '#ui/text.module.css';
import { PageLink } from '#web/page-link.tsx';
import { SectionLink } from '#web/section-link.tsx';
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
