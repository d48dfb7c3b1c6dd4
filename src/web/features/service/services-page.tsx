import type { Service } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { buttonClass, linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { deferred } from '#ui/loading/deferred.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';
import section from './service-section.module.css';
import { ServiceSection } from './service-section.tsx';
import css from './services-page.module.css';

export const consultCard = deferred(async () => (await import('./consult-card.tsx')).ConsultCard);

/** The services with their steps and prices, and a form for questions. */
export function ServicesPage({ services }: { services: Service[] }) {
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <PageHead title={m['pages.services']()} lead={m['services.lead']()} trail={sectionTrail('services')}>
        <nav aria-label={m['services.list']()}>
          <ul className={css.anchors}>
            {services.map(({ slug, title }) => (
              <li key={slug}>
                <a className={linkClass} href={`#${slug}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <div className={grid.grid}>
        <div className={css.services}>
          <ValuationOffer />
          {services.map((service) => (
            <ServiceSection key={service.slug} service={service} />
          ))}
          {services.length === 0 && <p>{m['services.empty']()}</p>}
        </div>
        <div className={css.consult}>
          <consultCard.Deferred />
        </div>
      </div>
    </div>
  );
}

/** An invitation to the valuation, which is what property owners ask for first. */
function ValuationOffer() {
  return (
    <section className={section.service} aria-labelledby="valuation-offer">
      <h2 id="valuation-offer">{m['valuation.offer.title']()}</h2>
      <p className={section.text}>{m['valuation.offer.text']()}</p>
      <div>
        <PageLink className={buttonClass('primary')} to="/services/valuation">
          {m['valuation.offer.link']()}
        </PageLink>
      </div>
    </section>
  );
}
