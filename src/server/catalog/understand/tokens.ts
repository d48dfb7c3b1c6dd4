/** A word, a number or a sign of a phrase, with its place in the text as typed. */
export type Token = {
  kind: 'word' | 'number' | 'sign';
  /** In lower case, with е for ё. */
  text: string;
  start: number;
  end: number;
  /** Of a number; otherwise 0. */
  value: number;
  /** No space before it: «2-к», «15млн». */
  isTight: boolean;
};

/* In this order: square metres as one word, a number with spaces or commas between its thousands, any other number, a word, a sign. */
const TOKEN =
  /(?<metres>[мm](?:\u00b2|2(?!\d)))|(?<grouped>\d{1,3}(?:[ ,.\u00a0\u202f]\d{3})+(?![\d]))|(?<number>\d+(?:[.,]\d+)?)|(?<dots>\.{2,})|(?<word>[a-zа-яß-ɏ]+)|(?<sign>[^\s.!?:()«»"“”„'’*_№]|…)/g;
const ARTICLES = new Set(['a', 'an', 'the']);
/** «5-й», «2-х», 10th: what follows the digits of an ordinal. */
const AFTER_DIGITS = new Set(['й', 'ый', 'ой', 'ий', 'го', 'ого', 'х', 'ех', 'ти', 'ью', 'ая', 'я', 'е', 'th', 'st', 'nd', 'rd']);
/** What follows the apostrophe in I'd, we're, don't: it is left out. */
const CONTRACTIONS = new Set(['d', 'll', 'm', 're', 've', 's', 't']);
const APOSTROPHES = new Set(["'", '’']);
const DASHES = new Set(['-', '–', '—', '−', '‐', '‑']);

/** The tokens of a phrase; articles and the endings of ordinals mean nothing here and are left out. */
export function tokensOf(text: string): Token[] {
  const lower = toLowerCase(text);
  const tokens: Token[] = [];
  let end = 0;
  for (const match of lower.matchAll(TOKEN)) {
    const token = tokenOf(match, end);
    end = token.end;
    if (!isNoise(tokens, token, lower)) tokens.push(token);
  }
  return tokens;
}

/** Letter by letter, so that positions in the text stay the same: «İ» in lower case is two characters, and is left as it is. */
const toLowerCase = (text: string): string => Array.from(text, lowerCaseOf).join('');
function lowerCaseOf(letter: string): string {
  const lower = letter.toLowerCase();
  return lower === 'ё' ? 'е' : lower.length === letter.length ? lower : letter;
}

function tokenOf(match: RegExpExecArray, lastEnd: number): Token {
  const { metres, grouped, number, dots, word, sign = '' } = match.groups ?? {};
  const place = { start: match.index, end: match.index + match[0].length, isTight: match.index === lastEnd && match.index > 0 };
  if (metres) return { ...place, kind: 'word', text: 'м2', value: 0 };
  if (grouped) return { ...place, kind: 'number', text: grouped, value: Number(grouped.replace(/\D/g, '')) };
  if (number) return { ...place, kind: 'number', text: number, value: Number(number.replace(',', '.')) };
  if (dots) return { ...place, kind: 'sign', text: '…', value: 0 };
  if (word) return { ...place, kind: 'word', text: word, value: 0 };
  return { ...place, kind: 'sign', text: DASHES.has(sign) ? '-' : sign, value: 0 };
}

/** Whether this is no token of its own: an article, or a part of the word or number before it, which then reaches to the end of it. */
function isNoise(tokens: Token[], token: Token, text: string): boolean {
  if (token.kind !== 'word') return false;
  if (ARTICLES.has(token.text)) return true;
  const last = tokens.at(-1);
  if (last === undefined) return false;
  if (last.kind === 'word' && token.start === last.end + 1 && APOSTROPHES.has(text[last.end] ?? '') && CONTRACTIONS.has(token.text)) {
    last.end = token.end;
    return true;
  }
  if (!token.isTight) return false;
  const number = last.kind === 'number' ? last : last.text === '-' && last.isTight ? tokens.at(-2) : undefined;
  const isEnding = number?.kind === 'number' && (AFTER_DIGITS.has(token.text) || (last !== number && (token.text === 'м' || token.text === 'и')));
  if (!isEnding) return false;
  if (last !== number) tokens.pop(); // the dash
  number.end = token.end;
  return true;
}
