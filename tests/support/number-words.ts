/** Each number with its inflected forms. */
const FORMS: [value: number, forms: string][] = [
  [1, 'один одна одно одного одной одном одну'],
  [2, 'два две двух двум двумя'],
  [3, 'три трёх трём тремя'],
  [4, 'четыре четырёх четырём'],
  [5, 'пять пяти'],
  [6, 'шесть шести'],
  [7, 'семь семи'],
  [8, 'восемь восьми'],
  [9, 'девять девяти'],
  [10, 'десять десяти'],
  ...['один', 'две', 'три', 'четыр', 'пят', 'шест', 'сем', 'восем', 'девят'].map((stem, index): [number, string] => [index + 11, `${stem}надцать ${stem}надцати`]),
  [20, 'двадцать двадцати'],
  [30, 'тридцать тридцати'],
  [40, 'сорок сорока'],
  [50, 'пятьдесят пятидесяти'],
  [60, 'шестьдесят шестидесяти'],
  [70, 'семьдесят семидесяти'],
  [80, 'восемьдесят восьмидесяти'],
  [90, 'девяносто девяноста'],
  [100, 'сто ста'],
  [200, 'двести двухсот'],
  [300, 'триста трёхсот'],
];
const RUSSIAN = new Map(FORMS.flatMap(([value, forms]) => forms.split(' ').map((form) => [form, value] as const)));

const ONES = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = ',,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ');
const ENGLISH = new Map<string, number>();
for (let value = 1; value < 100; value++) {
  const tens = TENS[Math.floor(value / 10)];
  ENGLISH.set(value < 20 ? `${ONES[value]}` : value % 10 ? `${tens}-${ONES[value % 10]}` : `${tens}`, value);
}

/** 21 is “twenty-first”. */
export function ordinal(value: number): string {
  const tens = TENS[Math.floor(value / 10)] ?? '';
  if (value < 20) return ORDINALS[value] ?? '';
  return value % 10 ? `${tens}-${ORDINALS[value % 10]}` : `${tens.slice(0, -1)}ieth`;
}

const words = (list: Iterable<string>) => [...list].sort((one, other) => other.length - one.length).join('|');
const WHOLE = { before: '(?<![\\p{L}\\p{N}-])', after: '(?![\\p{L}\\p{N}-])' };
const RUSSIAN_NUMBER = new RegExp(`${WHOLE.before}(?:${words(RUSSIAN.keys())})(?: (?:${words(RUSSIAN.keys())}))*${WHOLE.after}`, 'giu');
const ENGLISH_NUMBER = new RegExp(
  `${WHOLE.before}(?:(?:(a|${words(ENGLISH.keys())}) hundred)(?: and (${words(ENGLISH.keys())}))?|(${words(ENGLISH.keys())}))${WHOLE.after}`,
  'giu',
);

const englishValue = (word: string | undefined) => (word ? (ENGLISH.get(word.toLowerCase()) ?? 1) : 0);

/** Replaces number words by digits (“twelve” and «двенадцати» by 12), and parts of an hour by minutes. Ordinals stay words. */
export function inDigits(text: string): string {
  return text
    .replaceAll(/[\u00a0\s]+/g, ' ')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/четверт[ьи] часа/giu, '15 минут')
    .replaceAll(/полчаса/giu, '30 минут')
    .replaceAll(/(?:a )?quarter of an hour/gi, '15 minutes')
    .replaceAll(/half an hour/gi, '30 minutes')
    .replaceAll(RUSSIAN_NUMBER, (found) => String(found.split(' ').reduce((sum, word) => sum + (RUSSIAN.get(word.toLowerCase()) ?? 0), 0)))
    .replaceAll(ENGLISH_NUMBER, (_, hundreds, rest, plain) => String(plain ? englishValue(plain) : englishValue(hundreds) * 100 + englishValue(rest)));
}
