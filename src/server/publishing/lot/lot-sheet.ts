import { readSheet } from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/node';
import { LOT_FIELDS } from '#contract/office/lot-fields.ts';
import { AppError } from '#server/core/errors.ts';
import type { FieldValues } from '#server/db/schema/working-copy.ts';

/* Lots as an XLSX file: one row for each lot, and the path of a field at the head of each column. */

/** Pictures and plans do not fit into a cell, and what only staff may know does not leave the office in a file. */
const isInSheet = (path: string) => path !== 'photos' && path !== 'floorPlans' && !path.startsWith('inside.');
const COLUMNS = Object.keys(LOT_FIELDS).filter(isInSheet);
const ID = 'id';
/** Shown for the reader; ignored in an import, since the status has verbs of its own. */
const STATUS = 'status';

export const MOST_ROWS = 5_000;
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

type Lot = { id: number; status: string; fields: FieldValues };
export type SheetRow = { /** As the program that shows the file numbers it. */ row: number; id: number | null; values: FieldValues; refused: string[] };

export async function writeLotSheet(lots: Lot[]): Promise<Buffer> {
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
  if (file.length > MAX_FILE_BYTES || unpackedBytes(file) > MAX_UNPACKED_BYTES) throw new AppError('too_large');
  const [heads = [], ...rows] = await cellsIn(file);
  const columns = heads.map((head) => String(head ?? '').trim());
  if (!columns.some((path) => COLUMNS.includes(path))) throw new AppError('invalid_form', '', { file: 'wrongType' });
  if (rows.length > MOST_ROWS) throw new AppError('invalid_form', '', { file: 'tooMany' });
  return rows.flatMap((cells, index) => (cells.some((cell) => cell !== null) ? rowOf(columns, cells, index + 2) : []));
}

async function cellsIn(file: Buffer): Promise<unknown[][]> {
  try {
    return await readSheet(new Uint8Array(file).buffer);
  } catch {
    throw new AppError('invalid_form', '', { file: 'wrongType' });
  }
}

function rowOf(columns: string[], cells: unknown[], row: number): SheetRow {
  const result: SheetRow = { row, id: null, values: {}, refused: [] };
  for (const [index, path] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (path === ID) {
      if (cell === null) continue;
      if (Number.isInteger(Number(cell))) result.id = Number(cell);
      else result.refused.push(ID);
    } else if (COLUMNS.includes(path)) {
      const value = valueFor(path, cell);
      if (value === undefined) result.refused.push(path);
      else result.values[path] = value;
    }
  }
  return result;
}

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

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** How large the parts of a ZIP file become, by its directory, which is what the reader goes by: a few kilobytes can be packed gigabytes. */
function unpackedBytes(file: Buffer): number {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 20 > file.length || file.readUInt32LE(end) !== END_OF_DIRECTORY) throw new AppError('invalid_form', '', { file: 'wrongType' });
  let total = 0;
  let at = file.readUInt32LE(end + 16);
  while (at + 46 <= end && file.readUInt32LE(at) === DIRECTORY_ENTRY) {
    total += file.readUInt32LE(at + 24);
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return total;
}
