import { m } from '#messages';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { withParts } from '#web/app/with-parts.ts';
import { buildingMeta } from '#web/features/building/building-meta.ts';
import { BuildingPage, below } from '#web/features/building/building-page.tsx';
import { complexView } from '#web/features/complex/complex-view.ts';
import { type ComplexData, loadComplex as load } from '#web/features/complex/load-complexes.ts';

if (import.meta.env.SSR) await below.preload();

export { load as loader };

export const clientLoader = withParts(load, below);

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, loaderData }) => {
  if (!loaderData) return [];
  const { complex } = loaderData as ComplexData;
  const { title, address, location } = complex;
  const texts = { title: m['building.complexTitle']({ title, place: location.title }), keywords: m['building.complexKeywords']({ title, place: location.title }) };
  return buildingMeta({ building: complex, view: complexView(complex), texts, kind: { type: 'ApartmentComplex', streetAddress: address }, site: siteOf(root) });
};

export default function Complex({ loaderData: { complex, others } }: { loaderData: ComplexData }) {
  return <BuildingPage key={complex.id} building={complex} view={complexView(complex)} others={others} shape="tall" />;
}
