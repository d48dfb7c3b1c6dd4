import type { Dictionaries } from '#server/db/dictionaries.ts';
import type { SheetNames } from './sheet-words.ts';

/** What lots refer to by id, with names in both languages: all that the thread that reads or writes a file needs to know of the database. */
export function sheetNames({ categories, locations, options, features, agents, complexes, settlements }: Dictionaries): SheetNames {
  const named = <Item extends { id: number; title: { ru: string; en: string } }>(items: Iterable<Item>) => [...items].map(({ id, title }) => ({ id, title }));
  const ofKind = (kind: string) => named([...options.values()].filter((option) => option.kind === kind));
  return {
    categoryId: named(categories.values()),
    // A lot is in a place, never in the group of places above it.
    locationId: named([...locations.values()].filter(({ parentId }) => parentId !== null)),
    complexId: named(complexes.values()),
    settlementId: named(settlements.values()),
    houseTypeId: ofKind('houseType'),
    wallsTypeId: ofKind('wallsType'),
    objectTypeIds: ofKind('objectType'),
    featureIds: named(features.values()),
    agentId: [...agents.values()].map(({ agent }) => ({ id: agent.id, title: agent.name })),
  };
}
