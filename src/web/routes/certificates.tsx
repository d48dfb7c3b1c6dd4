import { endpoints } from '#contract/api/endpoints.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import type { Certificate } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { apiOf } from '#web/app/api.ts';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { LoaderArgs, MetaFunction } from '#web/app/router/route.ts';
import { CertificatesPage } from '#web/features/certificate/certificates-page.tsx';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';

const load = async ({ context }: LoaderArgs) => (await apiOf(context).get(endpoints.certificates, { limit: MAX_PAGE_SIZE })).items;

export { load as clientLoader, load as loader };

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, location }) => {
  const site = siteOf(root);
  return pageMeta({
    title: m['meta.certificates.title'](),
    description: m['meta.certificates.description'](),
    keywords: m['meta.certificates.keywords'](),
    pathname: location.pathname,
    site,
    jsonLd: [breadcrumbList(site.config.origin, sectionTrail('certificates'))],
  });
};

export default function Certificates({ loaderData }: { loaderData: Certificate[] }) {
  return <CertificatesPage certificates={loaderData} />;
}
