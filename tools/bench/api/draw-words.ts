import type { Dice } from '#server/db/seed/dice.ts';
import { CATEGORIES } from '#server/db/seed/generated-categories.ts';
import { STREETS } from '#server/db/seed/generated-words.ts';
import { PLACES } from './draw-filters.ts';

/** Forms that stand in no title and in no address. */
const FORMS = ['квартиры', 'пушкинской', 'набережную', 'нахичевани', 'батайске', 'садовой', 'пентхауса', 'участки', 'театром', 'береговую', 'таганроге', 'apartments', 'houses'];
const LONG = 5;

const wordsOf = (texts: string[]) => [...new Set(texts.flatMap((text) => text.match(/\p{L}{4,}/gu) ?? []))];
const names = [...PLACES.map(({ title }) => title), ...[...STREETS, ...CATEGORIES.flatMap(({ nouns }) => nouns)].map(([ru, en]) => ({ ru, en }))];
const RUSSIAN = wordsOf(names.map(({ ru }) => ru));
/** Also how a Russian name is written where there is no Russian keyboard. */
const LATIN = wordsOf(names.map(({ en }) => en));

/** What visitors put into the search field: words and their forms, mistyped, in Latin letters, two of them, an address, a lot's number. */
export function drawSearch(dice: Dice, ids: number[]): string {
  const kinds = [
    () => dice.pick(RUSSIAN),
    () => dice.pick(FORMS),
    () => mistyped(dice),
    () => dice.pick(LATIN),
    () => `${dice.pick(RUSSIAN)} ${dice.pick(RUSSIAN)}`,
    () => `${dice.pick(STREETS)[0]} ${dice.whole(1, 199)}`,
    () => String(dice.pick(ids)),
  ];
  return dice.pick(kinds)();
}

/** What has been typed of a word so far. */
export const drawBeginning = (dice: Dice): string => dice.pick([...RUSSIAN, ...LATIN]).slice(0, dice.whole(3, 6));

/** Two neighbouring letters swapped, or one left out. */
function mistyped(dice: Dice): string {
  const word = dice.pick([...RUSSIAN, ...LATIN].filter(({ length }) => length > LONG));
  const at = dice.whole(1, word.length - 3);
  const swapped = dice.chance(0.5)
    ? word
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('')
    : word.charAt(at + 1);
  return word.slice(0, at) + swapped + word.slice(at + 2);
}
