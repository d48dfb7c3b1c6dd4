import { m } from '#messages';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { withParts } from '#web/app/with-parts.ts';
import { buildingsMap } from '#web/features/building/building-list.tsx';
import { listMeta } from '#web/features/building/list-meta.ts';
import { complexesCrumb } from '#web/features/complex/complex-view.ts';
import { ComplexesPage } from '#web/features/complex/complexes-page.tsx';
import { type ComplexesData, loadComplexes as load } from '#web/features/complex/load-complexes.ts';

if (import.meta.env.SSR) await buildingsMap.preload();

export { load as loader };

export const clientLoader = withParts(load, buildingsMap);

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, loaderData }) =>
  loaderData
    ? listMeta({
        crumb: complexesCrumb(),
        texts: { title: m['meta.complexes.title'](), description: m['meta.complexes.description'](), keywords: m['meta.complexes.keywords']() },
        filterParams: loaderData.filterParams,
        cards: loaderData.cards,
        site: siteOf(root),
      })
    : [];

export default function Complexes({ loaderData }: { loaderData: ComplexesData }) {
  return <ComplexesPage {...loaderData} />;
}
