import { m } from '#messages';
import { deferred } from '#ui/loading/deferred.tsx';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { LoaderArgs, MetaFunction } from '#web/app/router/route.ts';
import { withParts } from '#web/app/with-parts.ts';
import { loadAgencyJsonLd } from '#web/features/home/agency-json-ld.ts';
import { CategoriesSection } from '#web/features/home/categories-section.tsx';
import { Hero, searchField } from '#web/features/home/hero.tsx';
import { type HomeData, loadHome } from '#web/features/home/load-home.ts';

const below = deferred(async () => (await import('#web/features/home/below-fold.tsx')).BelowFold);
if (import.meta.env.SSR) await below.preload();

export const isPublic = publicPage;

/** Only the server adds the agency's JSON-LD, so that its code is not sent to the browser. */
export async function loader(args: LoaderArgs) {
  const [home, agency] = await Promise.all([loadHome(args.context), loadAgencyJsonLd(args.context)]);
  return { ...home, jsonLd: [agency] };
}

export const clientLoader = withParts(({ context, request }) => loadHome(context, request.signal), below, searchField);

export const overHero = true;

export const meta: MetaFunction<typeof loader> = ({ loaderData: home, root, location }) =>
  pageMeta({
    title: m['meta.main.title'](),
    description: m['meta.main.description'](),
    keywords: m['meta.main.keywords'](),
    pathname: location.pathname,
    site: siteOf(root),
    jsonLd: home?.jsonLd,
  });

export default function Home({ loaderData: home }: { loaderData: HomeData }) {
  return (
    <>
      <Hero filters={home.filters} bounds={home.onSale.lots.price} />
      <CategoriesSection categories={home.filters.categories} />
      <below.Deferred home={home} />
    </>
  );
}
