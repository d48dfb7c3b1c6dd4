import { inOtherLayout } from './keyboard-layout.ts';

/** A shorter beginning of the word could be that of a street or a name. */
const MIN_LETTERS = 3;

/** What a query such as «отчёт 1001» (report 1001) says about the lot; undefined if it asks for no report. Of «отчёт по лоту 1001» only the number counts. */
export function lotInReportQuery(query: string, reportsTitle: string): string | undefined {
  const [word = '', ...lot] = query.trim().split(/\s+/);
  const isReport = [word, inOtherLayout(plain(word))].some((one) => one.length >= MIN_LETTERS && plain(reportsTitle).startsWith(plain(one)));
  if (!isReport || lot.length === 0) return undefined;
  const text = lot.join(' ');
  const number = text.match(/\d+/g)?.at(-1);
  return number && text.endsWith(number) ? number : text;
}

/** Without accents: people leave out the dots of a Russian letter. */
const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
