import type { Filters } from '#contract/catalog/filters.ts';
import { m } from '#messages';
import { DEAL_TITLES } from '#web/features/filter/applied.ts';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';
import { parseDeal } from '#web/stores/one-deal.ts';
import type { FilterParams } from './catalog-query.ts';

/** Breadcrumbs: the catalogue, then the deal and the category if there is exactly one. */
export function catalogTrail({ categories, deal }: FilterParams, filters: Filters): Crumb[] {
  const category = filters.categories.find(({ id }) => String(id) === categories);
  const chosenDeal = category ? category.deal : parseDeal(deal);
  return [
    { title: m['pages.catalog'](), to: '/catalog' },
    ...(chosenDeal ? [{ title: DEAL_TITLES[chosenDeal](), to: `/catalog?deal=${chosenDeal}` }] : []),
    ...(category ? [{ title: category.title, to: `/catalog?categories=${category.id}` }] : []),
  ];
}
