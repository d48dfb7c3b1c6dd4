import { ADDRESS_PRECISIONS } from '#contract/catalog/lot.ts';
import { choiceText } from '#contract/catalog/lot-extra-texts.ts';
import { LOT_CHOICES, type LotChoice } from '#contract/catalog/lot-extras.ts';
import { LOCALES, type Locale } from '#contract/core/locale.ts';
import { isEmptyValue } from '#contract/office/field-value.ts';
import { LOT_FIELDS } from '#contract/office/lot-fields.ts';
import { precisionText, yesOrNoText } from '#contract/office/lot-value-texts.ts';
import { type Problem, valueProblem } from '#contract/office/problems.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';

/* Values of a lot as words in the cells of a file, and back. Words of both languages are read, and so are the ids and API values of older files. */

/** What lots refer to by id, for each field that holds such ids. */
export type SheetNames = Readonly<Record<ReferenceField, readonly { id: number; title: LocalizedText }[]>>;
const REFERENCE_LISTS = ['objectTypeIds', 'featureIds'] as const;
const REFERENCES = ['categoryId', 'agentId', 'locationId', 'complexId', 'settlementId', 'houseTypeId', 'wallsTypeId', ...REFERENCE_LISTS] as const;
type ReferenceField = (typeof REFERENCES)[number];
const isReference = (path: string): path is ReferenceField => (REFERENCES as readonly string[]).includes(path);
const isList = (path: string): boolean => (REFERENCE_LISTS as readonly string[]).includes(path);

type Cell = { value: string | number | Date; type: StringConstructor | NumberConstructor | DateConstructor; format?: string };
type Read = { value: unknown } | { problem: Problem };

/** The form in which words are compared: case, kinds of space and the dots of ё do not matter. */
export const normalizeWord = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase().replaceAll('ё', 'е');

const SEVERAL = Symbol('several');
type Words<Value> = Map<string, Value | typeof SEVERAL>;

function addWord<Value>(words: Words<Value>, text: string, value: Value): void {
  const word = normalizeWord(text);
  const previous = words.get(word);
  words.set(word, previous === undefined || previous === value ? value : SEVERAL);
}

const accepts = (path: string, value: unknown): boolean => LOT_FIELDS[path]?.safeParse(value).success ?? false;
/** The empty value of a field; undefined for a field that cannot be empty. */
const emptyOf = (path: string): unknown => [null, '', [], false].find((value) => accepts(path, value));

const DAY_FORMAT = 'dd.mm.yyyy';
const FIRST_DAY_OF_EXCEL = '1901-01-01';

export function createSheetWords(names: SheetNames) {
  const ids = new Map(REFERENCES.map((path) => [path, wordsOf(names[path])]));
  const titles = new Map(REFERENCES.map((path) => [path, new Map(names[path].map(({ id, title }) => [id, title]))]));

  /** The name of what a lot refers to. Its id follows a name that is not unique, or that could be read as something else. */
  function nameOf(path: ReferenceField, id: number, locale: Locale): string {
    const title = titles.get(path)?.get(id)?.[locale];
    if (title === undefined) return String(id);
    const isClear = ids.get(path)?.get(normalizeWord(title)) === id && !/^[\d\s]*$|[;[\]]/.test(title);
    return isClear ? title : `${title.replace(/[;[\]]/g, ',')} [${id}]`;
  }

  function idIn(path: ReferenceField, text: string): number | typeof SEVERAL | undefined {
    const number = /^\d{1,9}$/.exec(text)?.[0] ?? /\[(\d{1,9})\]$/.exec(text)?.[1];
    return number === undefined ? ids.get(path)?.get(normalizeWord(text)) : Number(number);
  }

  function readReferences(path: ReferenceField, text: string): Read {
    const isIds = /^[\d;,\s]+$/.test(text);
    const parts = !isList(path) ? [text] : isIds ? text.split(/[;,\s]+/) : text.split(';').flatMap((part) => (idIn(path, part.trim()) === undefined ? part.split(',') : part));
    const found = parts.flatMap((part) => (part.trim() === '' ? [] : [idIn(path, part.trim())]));
    if (found.includes(SEVERAL)) return { problem: 'severalSuch' };
    if (found.includes(undefined)) return { problem: 'unknownValue' };
    return checked(path, isList(path) ? found : found[0]);
  }

  return {
    /** The cell of a value; null for an empty one. */
    cellOf(path: string, value: unknown, locale: Locale): Cell | null {
      if (isEmptyValue(value)) return null;
      if (isReference(path))
        return textCell(
          [value]
            .flat()
            .map((id) => nameOf(path, id as number, locale))
            .join('; '),
        );
      if (typeof value === 'boolean') return textCell(yesOrNoText(value, locale));
      if (typeof value === 'number') return { value, type: Number };
      const text = String(value);
      if (kindOf(path) === 'day' && text >= FIRST_DAY_OF_EXCEL) return { value: new Date(text), type: Date, format: DAY_FORMAT };
      return textCell(kindOf(path) === 'choice' ? choiceWord(path, text, locale) : text);
    },
    /** The value that a cell has for a field, or what is wrong with it. */
    valueIn(path: string, cell: unknown): Read {
      const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : unescaped(String(cell ?? ''));
      if (text.trim() === '') return { value: emptyOf(path) };
      if (isReference(path)) return readReferences(path, text.trim());
      const kind = kindOf(path);
      if (kind === 'text') return checked(path, text);
      if (kind === 'number') return readNumber(path, cell, text);
      if (kind === 'day') return checked(path, dayIn(text.trim()));
      const value = (kind === 'flag' ? FLAGS : CHOICES.get(path))?.get(normalizeWord(text));
      return value === undefined || value === SEVERAL ? { problem: 'unknownValue' } : { value };
    },
  };
}

function wordsOf(items: readonly { id: number; title: LocalizedText }[]): Words<number> {
  const words: Words<number> = new Map();
  for (const { id, title } of items) for (const locale of LOCALES) addWord(words, title[locale], id);
  return words;
}

const textCell = (text: string): Cell => ({ value: escaped(text), type: String });

/**
 * Excel reads `_x0041_` as the character with that code, so a text that looks like one is written with its first `_` as a code.
 * Two more faults of write-excel-file are met in the same way: it leaves out characters that XML discourages,
 * and it looks texts up in a plain object, where `constructor` and `__proto__` are found although nobody put them there.
 */
const escaped = (text: string): string =>
  text in {} ? `${codesOf(text.charAt(0))}${text.slice(1)}` : text.replace(/_(?=x[\da-f]{4}_)|\uFFFD|\p{Noncharacter_Code_Point}/giu, codesOf);
const codesOf = (character: string): string =>
  character
    .split('')
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .join('');
const unescaped = (text: string): string => text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function checked(path: string, value: unknown): Read {
  const parsed = LOT_FIELDS[path]?.safeParse(value);
  if (!parsed) return { problem: 'unknownField' };
  return parsed.success ? { value: parsed.data } : { problem: valueProblem(parsed.error) };
}

/** Programs store a number as text, with spaces and a decimal comma. */
function readNumber(path: string, cell: unknown, text: string): Read {
  const number = typeof cell === 'number' ? cell : Number(text.replace(/\s/g, '').replace(',', '.'));
  return Number.isNaN(number) || cell instanceof Date || typeof cell === 'boolean' ? { problem: 'notNumber' } : checked(path, number);
}

/** «31.12.2026» and «31/12/2026» as 2026-12-31. */
const dayIn = (text: string): string =>
  text.replace(/^(\d{1,2})[./](\d{1,2})[./](\d{4})$/, (_, day: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

type Kind = 'flag' | 'text' | 'day' | 'choice' | 'number';
const isChoice = (path: string): boolean => path in LOT_CHOICES || path === 'addressPrecision';
const findKind = (path: string): Kind => (accepts(path, true) ? 'flag' : accepts(path, 'x') ? 'text' : accepts(path, '2000-01-01') ? 'day' : isChoice(path) ? 'choice' : 'number');
const KINDS = new Map(Object.keys(LOT_FIELDS).map((path) => [path, findKind(path)]));
const kindOf = (path: string): Kind | undefined => KINDS.get(path);

const FLAGS: Words<boolean> = new Map(
  [true, false].flatMap((value) => [String(value), value ? '1' : '0', ...LOCALES.map((locale) => yesOrNoText(value, locale))].map((word) => [word, value])),
);

const choicesOf = (path: string): readonly string[] => (path === 'addressPrecision' ? ADDRESS_PRECISIONS : LOT_CHOICES[path as LotChoice]);
const choiceWord = (path: string, value: string, locale: Locale): string =>
  (path === 'addressPrecision' ? precisionText(value as (typeof ADDRESS_PRECISIONS)[number], locale) : choiceText(path as LotChoice, value, locale)) ?? value;
const CHOICES = new Map(
  [...Object.keys(LOT_CHOICES), 'addressPrecision'].map((path) => {
    const words: Words<string> = new Map();
    for (const value of choicesOf(path)) for (const word of [value, ...LOCALES.map((locale) => choiceWord(path, value, locale))]) addWord(words, word, value);
    return [path, words];
  }),
);
