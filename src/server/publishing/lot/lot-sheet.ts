import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/node';
import { ID_MAX } from '#contract/core/limits.ts';
import { LOT_FIELDS } from '#contract/office/lot-fields.ts';
import type { Problems } from '#contract/office/problems.ts';
import { isInside } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { FieldValues } from '#server/db/schema/working-copy.ts';

/* Lots as an XLSX file: one row for each lot, and the path of a field at the head of each column. */

/** Pictures and plans do not fit into a cell, and what only staff may know does not leave the office in a file. */
const isInSheet = (path: string) => path !== 'photos' && path !== 'floorPlans' && !isInside(path);
const COLUMNS = Object.keys(LOT_FIELDS).filter(isInSheet);
const ID = 'id';
/** Shown for the reader; ignored in an import, since the status has verbs of its own. */
const STATUS = 'status';

export const MOST_ROWS = 5_000;
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

export type SheetLot = { id: number; status: string; fields: FieldValues };
export type SheetRow = { /** As the program that shows the file numbers it. */ row: number; id: number | null; values: FieldValues; problems: Problems };

export async function writeLotSheet(lots: SheetLot[]): Promise<Buffer> {
  const heads = [ID, STATUS, ...COLUMNS].map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const rows = lots.map(({ id, status, fields }) => [{ value: id, type: Number }, { value: status, type: String }, ...COLUMNS.map((path) => cellOf(fields[path]))]);
  return writeExcelFile([heads, ...rows], { stickyRowsCount: 1 }).toBuffer();
}

function cellOf(value: unknown) {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'boolean') return { value, type: Boolean };
  return { value: Array.isArray(value) ? value.join(';') : String(value), type: String };
}

/** Reads a file that was written by `writeLotSheet` and changed by a person. Only the columns that it has are read. */
export async function readLotSheet(file: Buffer): Promise<SheetRow[]> {
  if (file.length > MAX_FILE_BYTES) throw new AppError('too_large', '', { file: 'tooLargeFile' });
  const parts = partsOf(file);
  if (parts.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES) throw new AppError('too_large', '', { file: 'tooLargeFile' });
  const [heads = [], ...rows] = await cellsIn(file);
  const columns = heads.map((head) => String(head ?? '').trim());
  if (!columns.some((path) => COLUMNS.includes(path))) throw new AppError('invalid_form', '', { file: 'noColumns' });
  if (rows.length > MOST_ROWS) throw new AppError('invalid_form', '', { file: 'tooManyRows' });
  const formulas = formulasIn(file, parts);
  return rows.flatMap((cells, index) => (cells.some((cell) => cell !== null) ? rowOf(columns, cells, index + 2, formulas) : []));
}

async function cellsIn(file: Buffer): Promise<unknown[][]> {
  try {
    return await readSheet(new Uint8Array(file).buffer);
  } catch {
    throw new AppError('invalid_form', '', { file: 'notXlsx' });
  }
}

function rowOf(columns: string[], cells: unknown[], row: number, formulas: ReadonlySet<string>): SheetRow {
  const result: SheetRow = { row, id: null, values: {}, problems: {} };
  for (const [index, path] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (path !== ID && !COLUMNS.includes(path)) continue;
    if (formulas.has(`${letters(index)}${row}`)) result.problems[path] = 'formula';
    else if (path === ID) {
      if (cell === null) continue;
      if (isId(Number(cell))) result.id = Number(cell);
      else result.problems[ID] = 'unknownLot';
    } else {
      const value = valueFor(path, cell);
      if (value === undefined) result.problems[path] = 'wrongType';
      else result.values[path] = value;
    }
  }
  return result;
}

const isId = (number: number): boolean => Number.isInteger(number) && number > 0 && number <= ID_MAX;

/** A, B … Z, AA, AB: as tables name their columns. */
const letters = (index: number): string => (index < LETTERS.length ? '' : letters(Math.floor(index / LETTERS.length) - 1)) + LETTERS[index % LETTERS.length];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A cell as a value of the field; undefined if it cannot be one. Programs store a number as text and a text of digits as a number. */
function valueFor(path: string, cell: unknown): unknown {
  const schema = LOT_FIELDS[path];
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim();
  const list = text
    .split(/[;,\s]+/)
    .filter(Boolean)
    .map(Number);
  const candidates = cell === null ? [null, '', [], false] : [cell, text, ...(text === '' ? [] : [Number(text.replace(/\s/g, '').replace(',', '.'))]), list, asBoolean(text)];
  return candidates.map((candidate) => schema?.safeParse(candidate)).find((parsed) => parsed?.success)?.data;
}

const asBoolean = (text: string): boolean | undefined => ({ true: true, false: false, '1': true, '0': false })[text.toLowerCase()];

/* The file is a ZIP archive. Its directory says how large its parts are: a few kilobytes can be packed gigabytes. */

type Part = { name: string; size: number; packed: number /** Where its header begins. */; at: number };
const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const DIRECTORY_ENTRY = 0x02014b50;
const FIRST_SHEET = 'xl/worksheets/sheet1.xml';

function partsOf(file: Buffer): Part[] {
  const end = file.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 20 > file.length) throw new AppError('invalid_form', '', { file: 'notXlsx' });
  const parts: Part[] = [];
  for (let at = file.readUInt32LE(end + 16); at + 46 <= end && file.readUInt32LE(at) === DIRECTORY_ENTRY; ) {
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    parts.push({ name, size: file.readUInt32LE(at + 24), packed: file.readUInt32LE(at + 20), at: file.readUInt32LE(at + 42) });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}

const FORMULA = /<c r="([A-Z]{1,3}\d{1,7})"[^<>]*><f[\s/>]/g;

/** The cells with formulas, as `C7`. The library gives only their last results, which nobody has seen in this file as values. */
function formulasIn(file: Buffer, parts: Part[]): Set<string> {
  const sheet = parts.find(({ name }) => name === FIRST_SHEET);
  if (!sheet || sheet.at + 30 > file.length) return new Set();
  const from = sheet.at + 30 + file.readUInt16LE(sheet.at + 26) + file.readUInt16LE(sheet.at + 28);
  const bytes = file.subarray(from, from + sheet.packed);
  const isPacked = file.readUInt16LE(sheet.at + 8) !== 0;
  const xml = (isPacked ? inflateRawSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }) : bytes).toString('utf8');
  return new Set([...xml.matchAll(FORMULA)].map(([, cell]) => cell as string));
}
