import { readSheet } from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/node';
import { ID_MAX } from '#contract/core/limits.ts';
import { LOCALES, type Locale } from '#contract/core/locale.ts';
import { lotColumnTitle, lotFieldTitle } from '#contract/office/lot-field-titles.ts';
import { LOT_FIELDS } from '#contract/office/lot-fields.ts';
import { MAX_IN_FILE } from '#contract/office/lot-list-options.ts';
import { statusText } from '#contract/office/lot-value-texts.ts';
import type { Problems } from '#contract/office/problems.ts';
import type { OfficeStatus } from '#contract/office/publishing.ts';
import { isInside } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { FieldValues } from '#server/db/schema/working-copy.ts';
import { formulasIn, openArchive } from './sheet-archive.ts';
import { createSheetWords, normalizeWord, type SheetNames } from './sheet-words.ts';

/* Lots as an XLSX file: one row for each lot, and the name of a field at the head of each column. */

/** Pictures and plans do not fit into a cell, and what only staff may know does not leave the office in a file. */
const isInSheet = (path: string) => path !== 'photos' && path !== 'floorPlans' && !isInside(path);
const FIELDS = Object.keys(LOT_FIELDS).filter(isInSheet);
const ID = 'id';
/** Shown for the reader; ignored in an import, since the status has actions of its own. */
const STATUS = 'status';
const COLUMNS = [ID, STATUS, ...FIELDS];

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const WIDE = ['title', 'description', 'address', 'featureIds'];
const [WIDTH, WIDER] = [18, 40];

export type SheetLot = { id: number; status: OfficeStatus; fields: FieldValues };
export type SheetRow = {
  /** The number of the row, as Excel shows it. */
  row: number;
  id: number | null;
  values: FieldValues;
  problems: Problems;
};
export type Sheet = {
  rows: SheetRow[];
  /** The heads of columns that stand for no field. They are not read. */
  unknownColumns: string[];
};

export async function writeLotSheet(lots: SheetLot[], names: SheetNames, locale: Locale): Promise<Buffer> {
  const words = createSheetWords(names);
  const heads = COLUMNS.map((path) => ({ value: lotColumnTitle(path, locale), type: String, fontWeight: 'bold' as const }));
  const rows = lots.map(({ id, status, fields }) => [
    { value: id, type: Number },
    { value: statusText(status, locale), type: String },
    ...FIELDS.map((path) => words.cellOf(path, fields[path], locale)),
  ]);
  const columns = COLUMNS.map((path) => ({ width: WIDE.some((wide) => path.startsWith(wide)) ? WIDER : WIDTH }));
  return writeExcelFile([heads, ...rows], { stickyRowsCount: 1, columns }).toBuffer();
}

/** Reads a file that was written by `writeLotSheet`, in either language, and changed by a person. Only the columns that it has are read. */
export async function readLotSheet(file: Buffer, names: SheetNames): Promise<Sheet> {
  if (file.length > MAX_FILE_BYTES) throw new AppError('too_large', '', { file: 'tooLargeFile' });
  const archive = openArchive(file);
  const [heads = [], ...rows] = await cellsIn(file);
  const columns = heads.map((head) => pathOf(String(head ?? '')));
  const knownPaths = columns.filter((path) => path !== undefined);
  if (!knownPaths.some((path) => FIELDS.includes(path))) throw new AppError('invalid_form', '', { file: 'noColumns' });
  if (new Set(knownPaths).size < knownPaths.length) throw new AppError('invalid_form', '', { file: 'sameColumns' });
  if (rows.length > MAX_IN_FILE) throw new AppError('invalid_form', '', { file: 'tooManyRows' });
  const reading = { columns, formulas: formulasIn(archive), words: createSheetWords(names) };
  return {
    rows: rows.flatMap((cells, index) => (cells.some((cell) => cell !== null) ? rowOf(reading, cells, index + 2) : [])),
    unknownColumns: heads.flatMap((head, index) => (columns[index] === undefined && String(head ?? '').trim() !== '' ? String(head).trim() : [])),
  };
}

async function cellsIn(file: Buffer): Promise<unknown[][]> {
  try {
    return await readSheet(new Uint8Array(file).buffer, { trim: false });
  } catch {
    throw new AppError('invalid_form', '', { file: 'notXlsx' });
  }
}

type Reading = { columns: (string | undefined)[]; formulas: ReadonlySet<string>; words: ReturnType<typeof createSheetWords> };

function rowOf({ columns, formulas, words }: Reading, cells: unknown[], row: number): SheetRow {
  const result: SheetRow = { row, id: null, values: {}, problems: {} };
  for (const [index, path] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (path === undefined || path === STATUS) continue;
    if (formulas.has(`${columnLetters(index)}${row}`)) result.problems[path] = 'formula';
    else if (path === ID) {
      if (cell === null) continue;
      if (isId(Number(cell))) result.id = Number(cell);
      else result.problems[ID] = 'unknownLot';
    } else {
      const read = words.valueIn(path, cell);
      if ('problem' in read) result.problems[path] = read.problem;
      else result.values[path] = read.value;
    }
  }
  return result;
}

const isId = (number: number): boolean => Number.isInteger(number) && number > 0 && number <= ID_MAX;

/** A, B … Z, AA, AB: as tables name their columns. */
const columnLetters = (index: number): string => (index < LETTERS.length ? '' : columnLetters(Math.floor(index / LETTERS.length) - 1)) + LETTERS[index % LETTERS.length];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Heads in both languages, with and without their unit, and paths as older files have them. */
const PATHS = new Map(
  COLUMNS.flatMap((path) => [path, ...LOCALES.flatMap((locale) => [lotFieldTitle(path, locale), lotColumnTitle(path, locale)])].map((head) => [normalizeWord(head), path])),
);
const pathOf = (head: string): string | undefined => PATHS.get(normalizeWord(head));
