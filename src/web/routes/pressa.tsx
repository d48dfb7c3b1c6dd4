import { endpoints } from '#contract/api/endpoints.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import type { PressItem } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { apiOf } from '#web/app/api.ts';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { LoaderArgs, MetaFunction } from '#web/app/router/route.ts';
import { PressPage } from '#web/features/press/press-page.tsx';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';

const load = async ({ context }: LoaderArgs) => (await apiOf(context).get(endpoints.press, { limit: MAX_PAGE_SIZE })).items;

export { load as clientLoader, load as loader };

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, location, loaderData: press = [] }) => {
  const site = siteOf(root);
  const articles = press.map(({ title, outlet, date, link }) => ({
    '@type': 'Article',
    headline: title,
    url: link,
    datePublished: date,
    publisher: { '@type': 'Organization', name: outlet },
  }));
  return pageMeta({
    title: m['meta.pressa.title'](),
    description: m['meta.pressa.description'](),
    keywords: m['meta.pressa.keywords'](),
    pathname: location.pathname,
    site,
    jsonLd: [
      { '@type': 'ItemList', itemListElement: articles.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })) },
      breadcrumbList(site.config.origin, sectionTrail('pressa')),
    ],
  });
};

export default function Press({ loaderData: press }: { loaderData: PressItem[] }) {
  return <PressPage press={press} />;
}
