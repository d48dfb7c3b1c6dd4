import { pipeline } from 'node:stream/promises';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const CHUNK_LENGTH = 65_536;

/**
 * Loads rows with COPY, which takes a million of them where INSERT takes thousands. Rows are taken from the iterable only as fast as PostgreSQL
 * reads them. The columns are the keys of the first row, and every row must have the same ones. Resolves to the number of rows loaded.
 */
export async function copyRows<Table extends PgTable>(client: ClientBase, table: Table, rows: Iterable<Table['$inferInsert']>): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  const keys = Object.keys(first.value);
  const columns = keys.map((key) => columnOf(table, key));
  const names = columns.map((column) => escapeIdentifier(column.name)).join(', ');
  const lines = linesOf(first, iterator, keys, columns);
  const copy = client.query(copyFrom(`copy ${escapeIdentifier(getTableName(table))} (${names}) from stdin`));
  await pipeline(chunksOf(lines), copy);
  return copy.rowCount;
}

function columnOf(table: PgTable, key: string): PgColumn {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`The table ${getTableName(table)} has no column for «${key}»`);
  return column;
}

type Row = Record<string, unknown>;

function* linesOf(first: IteratorResult<Row>, rest: Iterator<Row>, keys: string[], columns: PgColumn[]): Generator<string> {
  for (let next = first; !next.done; next = rest.next()) {
    const row = next.value;
    if (Object.keys(row).length !== keys.length) throw new Error(`A row has other columns than the first: ${Object.keys(row).join(', ')}`);
    yield `${columns.map((column, index) => encode(column, row[keys[index] as string])).join('\t')}\n`;
  }
}

/** One value in COPY's text format. The column knows how its type is written (json, an array, a moment); what is left is to escape the separators. */
function encode(column: PgColumn, value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value); // most values are numbers, and they hold nothing to escape
  return String(column.mapToDriverValue(value)).replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] as string);
}
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function* chunksOf(lines: Iterable<string>): Generator<Buffer> {
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < CHUNK_LENGTH) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text) yield Buffer.from(text);
}
