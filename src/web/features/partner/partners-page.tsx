import type { Partner } from '#contract/catalog/partner.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import grid from '#ui/layout/grid.module.css';
import { HeadedSection } from '#ui/layout/section.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { pictureFile } from '#web/app/picture-file.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import type { AllPartners } from './load-partners.ts';
import { partnerTrail } from './partner-meta.ts';
import { PartnerSite } from './partner-site.tsx';
import css from './partners-page.module.css';
import { RegionSection } from './region-section.tsx';

export function PartnersPage({ regions, others }: AllPartners) {
  return (
    <>
      <div className={classNames(grid.wrap, css.page)}>
        <PageHead title={m['pages.partners']()} trail={partnerTrail()} lead={m['partner.lead']()} />
        {regions.length > 1 && (
          <nav aria-label={m['partner.regions']()}>
            <ul className={css.regions}>
              {regions.map(({ region: { slug, title, count } }) => (
                <li key={slug}>
                  <a href={`#${slug}`}>
                    {title} <span>{formatNumber(count, getLocale())}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {regions.map((regionWithLots) => (
          <RegionSection key={regionWithLots.region.slug} {...regionWithLots} />
        ))}
      </div>
      {others.length > 0 && (
        <HeadedSection title={m['partner.others']()} tone="tint">
          <ul className={css.others}>
            {others.map((partner) => (
              <OtherPartner key={partner.id} partner={partner} />
            ))}
          </ul>
        </HeadedSection>
      )}
    </>
  );
}

function OtherPartner({ partner: { name, logo, about, link } }: { partner: Partner }) {
  return (
    <li>
      {logo && <Picture file={pictureFile(logo, 480)} sizes="12rem" whole className={css.logo} alt="" />}
      <h3>{name}</h3>
      <p>{about}</p>
      <PartnerSite link={link} />
    </li>
  );
}
