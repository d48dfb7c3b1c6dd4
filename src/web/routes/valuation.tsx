import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicWithout } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { withParts } from '#web/app/with-parts.ts';
import { loadValuation as load, type ValuationData } from '#web/features/valuation/load-valuation.ts';
import { consultForm, ValuationPage, valuationTrail } from '#web/features/valuation/valuation-page.tsx';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';

if (import.meta.env.SSR) await consultForm.preload();

export { load as loader };

export const clientLoader = withParts(load, consultForm);

/** Everybody describes another home: such pages would only fill the cache. */
export const isPublic = publicWithout('category');

export const meta: MetaFunction<typeof load> = ({ root, location }) => {
  const site = siteOf(root);
  return pageMeta({
    title: m['meta.valuation.title'](),
    description: m['meta.valuation.description'](),
    keywords: m['meta.valuation.keywords'](),
    pathname: location.pathname,
    site,
    index: location.search === '',
    jsonLd: [breadcrumbList(site.config.origin, valuationTrail())],
  });
};

export default function ValuationRoute({ loaderData }: { loaderData: ValuationData }) {
  return <ValuationPage {...loaderData} />;
}
