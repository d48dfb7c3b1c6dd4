import type { Service } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { HeadedSection } from '#ui/layout/section.tsx';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { SectionLink } from '#web/app/section-link.tsx';
import css from './services-section.module.css';

export function ServicesSection({ services }: { services: Service[] }) {
  return (
    <HeadedSection title={m['home.servicesTitle']()} side={<SectionLink to="/services">{m['home.servicesLink']()}</SectionLink>}>
      <div className={css.services}>
        {services.map((service) => (
          <article key={service.slug} className={css.service}>
            <h3>
              <PageLink className={text.cover} to={`/services#${service.slug}`}>
                {service.title}
              </PageLink>
            </h3>
            <p>{service.text}</p>
          </article>
        ))}
      </div>
    </HeadedSection>
  );
}
