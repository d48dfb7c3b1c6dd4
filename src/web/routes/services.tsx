import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { MAX_LIMIT } from '#contract/max-limit.ts';
import type { Service } from '#contract/publication.ts';
import { apiOf } from '#web/api.ts';
import { servicesMeta } from '#web/features/service/services-meta.ts';
import { consult, ServicesPage } from '#web/features/service/services-page.tsx';
import { siteOf } from '#web/root-data.ts';
import { withParts } from '#web/with-parts.ts';

if (import.meta.env.SSR) await consult.preload();

const load = async ({ context }: LoaderFunctionArgs) => (await apiOf(context).get(endpoints.services, { limit: MAX_LIMIT })).items;

export { load as loader };

export const clientLoader = withParts(load, consult);

export const meta: MetaFunction<typeof load> = ({ matches, location, loaderData: services = [] }) => servicesMeta({ services, pathname: location.pathname, site: siteOf(matches) });

export default function Services({ loaderData: services }: { loaderData: Service[] }) {
  return <ServicesPage services={services} />;
}
