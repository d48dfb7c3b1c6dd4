import type { Filters } from '#contract/filters.ts';
import { m } from '#messages';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';
import type { Narrowing } from './catalog-query.ts';

/** The catalogue, and the category where it is narrowed to one. */
export function catalogTrail({ categories }: Narrowing, filters: Filters): Crumb[] {
  const category = filters.categories.find(({ id }) => String(id) === categories);
  const trail = [{ title: m['pages.catalog'](), to: '/catalog' }];
  return category ? [...trail, { title: category.title, to: `/catalog?categories=${category.id}` }] : trail;
}
