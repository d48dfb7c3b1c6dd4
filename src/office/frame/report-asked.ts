import { inOtherLayout } from './keyboard-layout.ts';

/** A shorter beginning of the word could be that of a street or a name. */
const MIN_LETTERS = 3;

/** «отчёт 1001» asks for the report on a lot: this is what it says of the lot. A number counts alone, whatever stands before it («отчёт по лоту 1001»). */
export function reportAsked(asked: string, reports: string): string | undefined {
  const [word = '', ...lot] = asked.trim().split(/\s+/);
  const isReport = [word, inOtherLayout(plain(word))].some((one) => one.length >= MIN_LETTERS && plain(reports).startsWith(plain(one)));
  if (!isReport || lot.length === 0) return undefined;
  const text = lot.join(' ');
  const number = text.match(/\d+/g)?.at(-1);
  return number && text.endsWith(number) ? number : text;
}

/** Nobody types the dots of a Russian letter. */
const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
