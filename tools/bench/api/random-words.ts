import { CATEGORIES } from '#server/db/seed/generated-categories.ts';
import { STREETS } from '#server/db/seed/generated-words.ts';
import type { SeededRandom } from '#server/db/seed/seeded-random.ts';
import { PLACES } from './random-filters.ts';

/** Inflected forms that are in no title and no address. */
const INFLECTED = [
  'квартиры',
  'пушкинской',
  'набережную',
  'нахичевани',
  'батайске',
  'садовой',
  'пентхауса',
  'участки',
  'театром',
  'береговую',
  'таганроге',
  'apartments',
  'houses',
];
const MIN_LENGTH_FOR_TYPO = 6;

const wordsOf = (texts: string[]) => [...new Set(texts.flatMap((text) => text.match(/\p{L}{4,}/gu) ?? []))];
const names = [...PLACES.map(({ title }) => title), ...[...STREETS, ...CATEGORIES.flatMap(({ nouns }) => nouns)].map(([ru, en]) => ({ ru, en }))];
const RUSSIAN = wordsOf(names.map(({ ru }) => ru));
/** Includes transliterated Russian names. */
const LATIN = wordsOf(names.map(({ en }) => en));

/** What visitors type into the search field: words, inflected forms, typos, Latin spelling, two words, an address, a lot number. */
export function randomSearch(random: SeededRandom, ids: number[]): string {
  const kinds = [
    () => random.pick(RUSSIAN),
    () => random.pick(INFLECTED),
    () => randomTypo(random),
    () => random.pick(LATIN),
    () => `${random.pick(RUSSIAN)} ${random.pick(RUSSIAN)}`,
    () => `${random.pick(STREETS)[0]} ${random.whole(1, 199)}`,
    () => String(random.pick(ids)),
  ];
  return random.pick(kinds)();
}

/** A word that is not typed completely. */
export const randomPrefix = (random: SeededRandom): string => random.pick([...RUSSIAN, ...LATIN]).slice(0, random.whole(3, 6));

/** Two letters swapped, or one left out. */
function randomTypo(random: SeededRandom): string {
  const word = random.pick([...RUSSIAN, ...LATIN].filter(({ length }) => length >= MIN_LENGTH_FOR_TYPO));
  const at = random.whole(1, word.length - 3);
  const replacement = random.chance(0.5)
    ? word
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('')
    : word.charAt(at + 1);
  return word.slice(0, at) + replacement + word.slice(at + 2);
}
