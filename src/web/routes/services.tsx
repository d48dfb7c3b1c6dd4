import { endpoints } from '#contract/api/endpoints.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import type { Service } from '#contract/publishing/publication.ts';
import { apiOf } from '#web/app/api.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { LoaderArgs, MetaFunction } from '#web/app/router/route.ts';
import { withParts } from '#web/app/with-parts.ts';
import { servicesMeta } from '#web/features/service/services-meta.ts';
import { consultCard, ServicesPage } from '#web/features/service/services-page.tsx';

if (import.meta.env.SSR) await consultCard.preload();

const load = async ({ context }: LoaderArgs) => (await apiOf(context).get(endpoints.services, { limit: MAX_PAGE_SIZE })).items;

export { load as loader };

export const clientLoader = withParts(load, consultCard);

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, location, loaderData: services = [] }) => servicesMeta({ services, pathname: location.pathname, site: siteOf(root) });

export default function Services({ loaderData: services }: { loaderData: Service[] }) {
  return <ServicesPage services={services} />;
}
