import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { LoaderArgs, MetaFunction } from '#web/app/router/route.ts';
import { findLots } from '#web/features/shortlist/find-by-keys.ts';
import { loadShortlist, type ShortlistData } from '#web/features/shortlist/load-shortlist.ts';
import { OwnFavourites } from '#web/features/shortlist/own-favourites.tsx';
import { SharedFavourites } from '#web/features/shortlist/shared-favourites.tsx';
import type { AnyLotItem } from '#web/stores/any-lot.ts';
import { SHORTLIST_LIMITS } from '#web/stores/shortlist.ts';

const load = (args: LoaderArgs) => loadShortlist(args, SHORTLIST_LIMITS.favourites, findLots);

export { load as clientLoader, load as loader };

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, location, loaderData }) =>
  pageMeta({
    title: loaderData?.shared ? m['shortlist.favourites.sharedTitle']() : m['meta.favourites.title'](),
    description: m['meta.favourites.description'](),
    keywords: m['meta.favourites.keywords'](),
    pathname: location.pathname,
    site: siteOf(root),
    index: false,
    picture: loaderData?.shared?.lots[0]?.mainImage ?? undefined,
  });

export default function Favourites({ loaderData: { shared, categories } }: { loaderData: ShortlistData<AnyLotItem> }) {
  return shared ? <SharedFavourites shared={shared} categories={categories} /> : <OwnFavourites categories={categories} />;
}
