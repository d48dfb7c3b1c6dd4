import { inOtherLayout } from './keyboard-layout.ts';

/** A shorter beginning of the word could be that of a street or a name. */
const MIN_LETTERS = 3;

/** «отчёт 1001» asks for the report on a lot: this is what it says of the lot. A number counts alone, whatever stands before it («отчёт по лоту 1001»). */
export function reportAsked(asked: string, reports: string): string | undefined {
  const [, word = '', lot = ''] = /^(\S+)\s+(.+)$/.exec(asked.trim()) ?? [];
  const isReport = [word, inOtherLayout(plain(word))].some((one) => one.length >= MIN_LETTERS && plain(reports).startsWith(plain(one)));
  return isReport ? (/\d+$/.exec(lot)?.[0] ?? lot) : undefined;
}

/** Nobody types the dots of a Russian letter. */
const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
