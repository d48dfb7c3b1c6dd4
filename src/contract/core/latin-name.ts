import type { Locale } from './locale.ts';

/** As Russian passports spell names (ICAO Doc 9303), letter by letter. */
const LATIN: Record<string, string> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ:ie ы:y ь: э:e ю:iu я:ia'
    .split(' ')
    .map((pair) => pair.split(':')),
);

/** A name for readers of a language: in English without Cyrillic letters. */
export function nameIn(name: string, locale: Locale): string {
  if (locale === 'ru') return name;
  return name.replaceAll(/[а-яё]/gi, (letter) => {
    const latin = LATIN[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}
