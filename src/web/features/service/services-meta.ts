import type { Service } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { agencyRef } from '#web/app/agency-ref.ts';
import { pageMeta } from '#web/app/page-meta.ts';
import type { siteOf } from '#web/app/root-data.ts';
import type { MetaDescriptor } from '#web/app/router/route.ts';
import { localePath } from '#web/format/locale-path.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';

type Site = ReturnType<typeof siteOf>;

export function servicesMeta({ services, pathname, site }: { services: Service[]; pathname: string; site: Site }): MetaDescriptor[] {
  return pageMeta({
    title: m['meta.services.title'](),
    description: m['meta.services.description'](),
    keywords: m['meta.services.keywords'](),
    pathname,
    site,
    jsonLd: [serviceList(services, site), breadcrumbList(site.config.origin, sectionTrail('services'))],
  });
}

/** The services as schema.org data. Their prices are left out, because they are only texts. */
function serviceList(services: Service[], { config: { origin }, brand }: Site): Record<string, unknown> {
  const provider = agencyRef(origin, brand);
  return {
    '@type': 'ItemList',
    itemListElement: services.map(({ slug, title, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@type': 'Service', name: title, description: text, url: `${origin}${localePath('/services')}#${slug}`, provider },
    })),
  };
}
