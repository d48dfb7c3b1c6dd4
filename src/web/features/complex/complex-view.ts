import type { ComplexDetails, ComplexItem } from '#contract/catalog/complex.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import type { BuildingCardView, BuildingView } from '#web/features/building/building-view.ts';
import { completionText, complexClass, complexLine, complexLots } from './complex-line.ts';

export const COMPLEXES = '/complexes';

export const complexesCrumb = () => ({ title: m['pages.complexes'](), to: COMPLEXES });

export function complexCard(complex: ComplexItem): BuildingCardView {
  const { id, slug, title, location, address, photos, priceFrom, coordinates } = complex;
  return {
    id,
    to: `${COMPLEXES}/${slug}`,
    title,
    photo: photos[0],
    line: complexLine(complex),
    place: m['building.placeAndAddress']({ place: location.title, address }),
    priceFrom,
    lots: complexLots(complex),
    coordinates,
  };
}

export function complexView(complex: ComplexDetails): BuildingView {
  const { location, address } = complex;
  const place = m['lot.place'](location);
  const kind = { title: m['building.fact.class'](), value: complexClass(complex.class) };
  const completion = { title: m['building.fact.completion'](), value: completionText(complex.completion) };
  const floors = { title: m['facts.floors'](), value: String(complex.floors) };
  const ceiling = { title: m['facts.ceiling'](), value: m['facts.metres']({ value: formatNumber(complex.ceiling, getLocale()) }) };
  return {
    list: complexesCrumb(),
    to: `${COMPLEXES}/${complex.slug}`,
    place: m['building.placeAndAddress']({ place, address }),
    lots: complexLots(complex),
    keyFacts: [kind, completion, floors, ceiling],
    groups: [
      { title: m['facts.building'](), items: [{ title: m['building.fact.developer'](), value: complex.developer }, kind, completion, floors, ceiling] },
      {
        title: m['facts.location'](),
        items: [
          { title: m['facts.district'](), value: place },
          { title: m['facts.address'](), value: address },
          { title: m['building.fact.parking'](), value: complex.parking },
        ],
      },
    ],
    features: { title: m['building.amenities'](), items: complex.amenities },
    askTitle: m['building.askComplex'](complex),
    lotsTitle: m['building.lotsInComplex'](),
    catalog: `/catalog?complex=${complex.id}`,
    othersTitle: m['building.otherComplexes'](),
  };
}
