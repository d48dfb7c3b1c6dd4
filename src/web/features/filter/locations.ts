import { dealOf } from '#contract/catalog/category.ts';
import type { Filters } from '#contract/catalog/filters.ts';
import type { DealAndCategories } from '#web/stores/one-deal.ts';

export type LocationGroup = Filters['locations'][number];

/** «ё» is often written as «е». */
const normalized = (text: string): string => text.toLocaleLowerCase().replaceAll('\u0451', '\u0435');

/** Groups whose title contains the typed text, with all their locations; of any other group only the locations that match. */
export function matchingLocations(groups: readonly LocationGroup[], typed: string): LocationGroup[] {
  const word = normalized(typed.trim());
  return groups.flatMap((group) => {
    if (normalized(group.title).includes(word)) return group;
    const children = group.children.filter(({ title }) => normalized(title).includes(word));
    return children.length > 0 ? { ...group, children } : [];
  });
}

export const idsOf = ({ children }: LocationGroup): number[] => children.map(({ id }) => id);

/** How much of a group is chosen. */
export function selectionOf(group: LocationGroup, chosen: readonly number[]): 'none' | 'some' | 'all' {
  const count = idsOf(group).filter((id) => chosen.includes(id)).length;
  return count === 0 ? 'none' : count === group.children.length ? 'all' : 'some';
}

/** Adds or removes one location, or all locations of a group. */
export const withLocations = (chosen: readonly number[], ids: readonly number[], on: boolean): number[] => [...chosen.filter((id) => !ids.includes(id)), ...(on ? ids : [])];

export type ChosenLocation = { title: string; ids: number[] };

/** The titles of what is chosen: the group if it is chosen as a whole, else each location. */
export function chosenLocations(groups: readonly LocationGroup[], chosen: readonly number[]): ChosenLocation[] {
  return groups.flatMap((group): ChosenLocation[] => {
    if (selectionOf(group, chosen) === 'all') return [{ title: group.title, ids: idsOf(group) }];
    return group.children.filter(({ id }) => chosen.includes(id)).map(({ id, title }) => ({ title, ids: [id] }));
  });
}

/** The number of lots in a location: in the chosen categories; if none is chosen, in all categories of the deal. */
export function countIn({ byCategory }: LocationGroup['children'][number], { deal, categories }: DealAndCategories): number {
  const isCounted = (id: number) => (categories.length > 0 ? categories.includes(id) : deal === '' || dealOf(id) === deal);
  return Object.entries(byCategory).reduce((sum, [id, count]) => (isCounted(Number(id)) ? sum + count : sum), 0);
}
