import { dealOf } from '#contract/catalog/category.ts';
import type { Filters } from '#contract/catalog/filters.ts';
import type { DealAndCategories } from '#web/stores/one-deal.ts';

export type PlaceGroup = Filters['locations'][number];

/** The letter yo is written as ye as often as not. */
const plain = (text: string): string => text.toLocaleLowerCase().replaceAll('\u0451', '\u0435');

/** Groups that a word of the visitor names, whole or by some of their places. */
export function placesNamed(groups: readonly PlaceGroup[], typed: string): PlaceGroup[] {
  const word = plain(typed.trim());
  return groups.flatMap((group) => {
    if (plain(group.title).includes(word)) return group;
    const children = group.children.filter(({ title }) => plain(title).includes(word));
    return children.length > 0 ? { ...group, children } : [];
  });
}

export const idsOf = ({ children }: PlaceGroup): number[] => children.map(({ id }) => id);

/** How much of a group is chosen. */
export function shareOf(group: PlaceGroup, chosen: readonly number[]): 'none' | 'some' | 'all' {
  const count = idsOf(group).filter((id) => chosen.includes(id)).length;
  return count === 0 ? 'none' : count === group.children.length ? 'all' : 'some';
}

/** Chosen or not any more, one place or all of a group. */
export const withPlaces = (chosen: readonly number[], ids: readonly number[], on: boolean): number[] => [...chosen.filter((id) => !ids.includes(id)), ...(on ? ids : [])];

export type ChosenPlace = { title: string; ids: number[] };

/** What is chosen in words: a whole group by its name, else each place; in the order they are offered in. */
export function chosenPlaces(groups: readonly PlaceGroup[], chosen: readonly number[]): ChosenPlace[] {
  return groups.flatMap((group): ChosenPlace[] => {
    if (shareOf(group, chosen) === 'all') return [{ title: group.title, ids: idsOf(group) }];
    return group.children.filter(({ id }) => chosen.includes(id)).map(({ id, title }) => ({ title, ids: [id] }));
  });
}

/** How many lots of the chosen categories are in a place, or without one, of the deal. */
export function countIn({ byCategory }: PlaceGroup['children'][number], { deal, categories }: DealAndCategories): number {
  const isMeant = (id: number) => (categories.length > 0 ? categories.includes(id) : deal === '' || dealOf(id) === deal);
  return Object.entries(byCategory).reduce((sum, [id, count]) => (isMeant(Number(id)) ? sum + count : sum), 0);
}
