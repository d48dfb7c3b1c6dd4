import type { Journal } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { agencyRef } from '#web/app/agency-ref.ts';
import { pageMeta } from '#web/app/page-meta.ts';
import type { siteOf } from '#web/app/root-data.ts';
import type { MetaDescriptor } from '#web/app/router/route.ts';
import { localePath } from '#web/format/locale-path.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';
import type { JournalsData } from './load-journals.ts';

type Site = ReturnType<typeof siteOf>;

export function journalsMeta({ journals: { open, others }, pathname, site }: { journals: JournalsData; pathname: string; site: Site }): MetaDescriptor[] {
  return pageMeta({
    title: m['meta.journals.title'](),
    description: m['meta.journals.description'](),
    keywords: m['meta.journals.keywords'](),
    pathname,
    site,
    picture: open?.cover.preview,
    jsonLd: [periodical(open ? [open, ...others] : [], site), breadcrumbList(site.config.origin, sectionTrail('journals'))],
  });
}

/** The journal and its issues as schema.org data. */
function periodical(journals: Journal[], { config: { origin }, brand }: Site): Record<string, unknown> {
  const url = origin + localePath('/journals');
  return {
    '@type': 'Periodical',
    name: m['home.journalTitle']({ name: brand }),
    url,
    inLanguage: getLocale(),
    publisher: agencyRef(origin, brand),
    hasPart: journals.map(({ number, title, lead, date, cover }) => ({
      '@type': 'PublicationIssue',
      issueNumber: number,
      name: title,
      description: lead,
      datePublished: date,
      image: origin + cover.src,
      url: `${url}#issue-${number}`,
    })),
  };
}
