import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { LoaderArgs, MetaFunction } from '#web/app/router/route.ts';
import { findDetails } from '#web/features/shortlist/find-by-keys.ts';
import { loadShortlist, type ShortlistData } from '#web/features/shortlist/load-shortlist.ts';
import { OwnCompare } from '#web/features/shortlist/own-compare.tsx';
import { SharedCompare } from '#web/features/shortlist/shared-compare.tsx';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import { SHORTLIST_LIMITS } from '#web/stores/shortlist.ts';

const load = (args: LoaderArgs) => loadShortlist(args, SHORTLIST_LIMITS.compared, findDetails);

export { load as clientLoader, load as loader };

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, location, loaderData }) =>
  pageMeta({
    title: loaderData?.shared ? m['shortlist.compare.sharedTitle']() : m['meta.compare.title'](),
    description: m['meta.compare.description'](),
    keywords: m['meta.compare.keywords'](),
    pathname: location.pathname,
    site: siteOf(root),
    index: false,
    picture: loaderData?.shared?.lots[0]?.mainImage ?? undefined,
  });

export default function Compare({ loaderData: { shared, categories } }: { loaderData: ShortlistData<AnyLotDetails> }) {
  return shared ? <SharedCompare shared={shared} categories={categories} /> : <OwnCompare categories={categories} />;
}
