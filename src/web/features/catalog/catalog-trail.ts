import { commonDeal } from '#contract/catalog/category.ts';
import type { Filters } from '#contract/catalog/filters.ts';
import { m } from '#messages';
import { DEAL_TITLES } from '#web/features/filter/applied.ts';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';
import { parseDeal } from '#web/stores/one-deal.ts';
import type { FilterParams } from './catalog-query.ts';

/** Breadcrumbs: the catalogue, then the deal and the category if there is exactly one. */
export function catalogTrail({ categories, deal }: FilterParams, filters: Filters): Crumb[] {
  const category = filters.categories.find(({ id }) => String(id) === categories);
  const chosen = category ? commonDeal([category.id]) : parseDeal(deal);
  return [
    { title: m['pages.catalog'](), to: '/catalog' },
    ...(chosen ? [{ title: DEAL_TITLES[chosen](), to: `/catalog?deal=${chosen}` }] : []),
    ...(category ? [{ title: category.title, to: `/catalog?categories=${category.id}` }] : []),
  ];
}
