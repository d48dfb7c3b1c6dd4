import { eachInSlices } from '#server/catalog/lot-index/in-slices.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import { dictionaryPhrases } from './dictionary-words.ts';
import { Lexicon } from './lexicon.ts';
import type { Grammar } from './understand.ts';
import { OTHER_PHRASES, PHRASES } from './word-lists.ts';

/** Prepares what is needed to understand phrases that name values of these dictionaries. It takes a tenth of a second, in slices: requests are answered between them. */
export async function createGrammar(
  { locations, features, options, complexes, settlements }: Pick<Dictionaries, 'locations' | 'features' | 'options' | 'complexes' | 'settlements'>,
  year: number,
): Promise<Grammar> {
  const named = {
    locations: [...locations.values()],
    features: [...features.values()],
    options: [...options.values()],
    complexes: [...complexes.values()],
    settlements: [...settlements.values()],
  };
  const idsOf = (kind: string) => named.options.filter((option) => option.kind === kind).map(({ id }) => id);
  const lexicon = new Lexicon();
  await eachInSlices([...PHRASES, ...dictionaryPhrases(named), ...OTHER_PHRASES], ([phrase, sense]) => lexicon.add(phrase, sense));
  return {
    lexicon,
    known: { places: named.locations, houseTypes: idsOf('houseType'), wallsTypes: idsOf('wallsType') },
    year,
  };
}
