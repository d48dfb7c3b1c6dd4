import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { Certificate } from '#contract/certificate.ts';
import { endpoints } from '#contract/endpoints.ts';
import { MAX_LIMIT } from '#contract/max-limit.ts';
import { m } from '#messages';
import { apiOf } from '#web/api.ts';
import { certificateTrail } from '#web/features/certificate/certificate-trail.ts';
import { CertificatesPage } from '#web/features/certificate/certificates-page.tsx';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { siteOf } from '#web/root-data.ts';

const load = async ({ context }: LoaderFunctionArgs) => (await apiOf(context).get(endpoints.certificates, { limit: MAX_LIMIT })).items;

export { load as clientLoader, load as loader };

export const meta: MetaFunction<typeof load> = ({ matches, location }) => {
  const site = siteOf(matches);
  return pageMeta({
    title: m['meta.certificates.title'](),
    description: m['meta.certificates.description'](),
    keywords: m['meta.certificates.keywords'](),
    pathname: location.pathname,
    site,
    jsonLd: [breadcrumbList(site.config.origin, certificateTrail())],
  });
};

export default function Certificates({ loaderData }: { loaderData: Certificate[] }) {
  return <CertificatesPage certificates={loaderData} />;
}
