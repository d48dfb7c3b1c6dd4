import { endpoints } from '#contract/api/endpoints.ts';
import { m } from '#messages';
import { apiOf } from '#web/app/api.ts';
import { cachingResponses } from '#web/app/cached-responses.ts';
import { fetchLotList } from '#web/app/lot-list-fetch.ts';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicWithout } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { LoaderArgs, MetaFunction } from '#web/app/router/route.ts';
import { preloadParts } from '#web/features/subscribe/deferred-parts.ts';
import { type LoadedSubscribe, loadSubscribe } from '#web/features/subscribe/load-subscribe.ts';
import { MatchedPage } from '#web/features/subscribe/matched-page.tsx';
import { SubscribePage } from '#web/features/subscribe/subscribe-page.tsx';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';

const CACHED_PATHS = [endpoints.filters, endpoints.filterValues].map(({ path }) => path);

export const loader = (args: LoaderArgs) => loadSubscribe(args);

export async function clientLoader(args: LoaderArgs): Promise<LoadedSubscribe> {
  const api = cachingResponses(apiOf(args.context), CACHED_PATHS);
  const loading = fetchLotList((signal) => loadSubscribe(args, { api, signal }), args.request.signal);
  const [found] = await Promise.all([loading, preloadParts()]);
  return found;
}

/** With `subscribe_id` the page is private, and it changes over time even if the data do not: never cached. */
export const isPublic = publicWithout('subscribe_id');

export const meta: MetaFunction<typeof loader> = ({ root, location, loaderData }) => {
  const { matched } = (loaderData ?? {}) as LoadedSubscribe;
  const site = siteOf(root);
  return pageMeta({
    title: matched ? m['alertPage.matchedTitle']() : m['meta.subscribe.title'](),
    description: m['meta.subscribe.description'](),
    keywords: m['meta.subscribe.keywords'](),
    pathname: location.pathname,
    site,
    // A prefilled form is the same page as an empty one.
    index: location.search === '',
    jsonLd: [breadcrumbList(site.config.origin, sectionTrail('subscribe'))],
  });
};

export default function Subscribe({ loaderData: { matched, subscribe } }: { loaderData: LoadedSubscribe }) {
  return matched ? <MatchedPage lots={matched} /> : subscribe && <SubscribePage data={subscribe} />;
}
