import { m } from '#messages';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { withParts } from '#web/app/with-parts.ts';
import { buildingMeta } from '#web/features/building/building-meta.ts';
import { BuildingPage, below } from '#web/features/building/building-page.tsx';
import { loadSettlement as load, type SettlementData } from '#web/features/settlement/load-settlements.ts';
import { settlementView } from '#web/features/settlement/settlement-view.ts';

if (import.meta.env.SSR) await below.preload();

export { load as loader };

export const clientLoader = withParts(load, below);

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, loaderData }) => {
  if (!loaderData) return [];
  const { settlement } = loaderData as SettlementData;
  const { title, location } = settlement;
  const texts = { title: m['building.settlementTitle']({ title, place: location.title }), keywords: m['building.settlementKeywords']({ title, place: location.title }) };
  return buildingMeta({ building: settlement, view: settlementView(settlement), texts, kind: { type: 'Place' }, site: siteOf(root) });
};

export default function Settlement({ loaderData: { settlement, others } }: { loaderData: SettlementData }) {
  return <BuildingPage key={settlement.id} building={settlement} view={settlementView(settlement)} others={others} shape="wide" />;
}
