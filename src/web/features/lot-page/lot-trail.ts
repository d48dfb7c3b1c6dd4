import { lotPath } from '#contract/catalog/lot-path.ts';
import { m } from '#messages';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';

/** The breadcrumbs of a lot: category and place; for a partner's lot, its region. */
export function lotTrail(lot: AnyLotDetails): Crumb[] {
  return [{ title: m['pages.catalog'](), to: '/catalog' }, ...parentCrumbs(lot), { title: m['lotPage.number']({ id: lot.id }), to: lotPath(lot) }];
}

function parentCrumbs(lot: AnyLotDetails): Crumb[] {
  if ('partner' in lot) return [{ title: lot.region.title, to: `/partners?region=${lot.region.slug}` }];
  const { category, location } = lot;
  const inCategory = `/catalog?categories=${category.id}`;
  return [
    { title: category.title, to: inCategory },
    { title: location.title, to: `${inCategory}&locations=${location.id}` },
  ];
}
