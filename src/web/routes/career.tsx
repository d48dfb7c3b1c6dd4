import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { withParts } from '#web/app/with-parts.ts';
import { application, CareerPage } from '#web/features/career/career-page.tsx';
import { jobPosting } from '#web/features/career/job-posting.ts';
import { type CareerData, loadCareer } from '#web/features/career/load-career.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';

if (import.meta.env.SSR) await application.preload();

export { loadCareer as loader };

export const clientLoader = withParts(loadCareer, application);

export const isPublic = publicPage;

export const meta: MetaFunction<typeof loadCareer> = ({ root, location, loaderData }) => {
  const site = siteOf(root);
  const {
    settings,
    config: { origin },
  } = site;
  const labels = { schedule: m['career.schedule'](), duties: m['career.duties'](), conditions: m['career.conditions']() };
  const postings = settings ? (loaderData?.vacancies ?? []).map((vacancy) => jobPosting(vacancy, labels, { origin, settings })) : [];
  return pageMeta({
    title: m['meta.career.title'](),
    description: m['meta.career.description'](),
    keywords: m['meta.career.keywords'](),
    pathname: location.pathname,
    site,
    jsonLd: [breadcrumbList(origin, sectionTrail('career')), ...postings],
  });
};

export default function Career({ loaderData }: { loaderData: CareerData }) {
  return <CareerPage {...loaderData} />;
}
