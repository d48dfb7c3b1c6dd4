import { m } from '#messages';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { withParts } from '#web/app/with-parts.ts';
import { buildingsMap } from '#web/features/building/building-list.tsx';
import { listMeta } from '#web/features/building/list-meta.ts';
import { loadSettlements as load, type SettlementsData } from '#web/features/settlement/load-settlements.ts';
import { settlementsCrumb } from '#web/features/settlement/settlement-view.ts';
import { SettlementsPage } from '#web/features/settlement/settlements-page.tsx';

if (import.meta.env.SSR) await buildingsMap.preload();

export { load as loader };

export const clientLoader = withParts(load, buildingsMap);

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, loaderData }) =>
  loaderData
    ? listMeta({
        crumb: settlementsCrumb(),
        texts: {
          title: m['meta.cottages-settlements.title'](),
          description: m['meta.cottages-settlements.description'](),
          keywords: m['meta.cottages-settlements.keywords'](),
        },
        filterParams: loaderData.filterParams,
        cards: loaderData.cards,
        site: siteOf(root),
      })
    : [];

export default function CottagesSettlements({ loaderData }: { loaderData: SettlementsData }) {
  return <SettlementsPage {...loaderData} />;
}
