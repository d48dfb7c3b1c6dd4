import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type ClientBase, type Connection, escapeIdentifier, type Submittable } from 'pg';

/** What the driver's connection can do and its types leave out. */
type CopyConnection = Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void; sendCopyFail(reason: string): void };

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
  const copy = new CopyIn(`copy ${escapeIdentifier(getTableName(table))} (${names}) from stdin`, chunksOf(lines));
  client.query(copy);
  return copy.done;
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

/**
 * A query of node-postgres: the client calls `submit` when its turn comes and the `handle…` methods as answers arrive.
 * COPY goes: our statement, copyInResponse, our chunks and the end of them, commandComplete, readyForQuery. An error may come at any point.
 */
class CopyIn implements Submittable {
  readonly #statement: string;
  readonly #chunks: Iterator<Buffer>;
  readonly #outcome = Promise.withResolvers<number>();
  readonly done = this.#outcome.promise;
  #failed = false;
  #ownError: unknown;
  #count = 0;

  constructor(statement: string, chunks: Iterator<Buffer>) {
    this.#statement = statement;
    this.#chunks = chunks;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#count = Number(text.split(' ')[1]); // «COPY 42»
  }

  handleReadyForQuery(): void {
    this.#outcome.resolve(this.#count);
  }

  handleError(error: Error): void {
    this.#failed = true; // the server drops whatever we still send: stop making it
    this.#outcome.reject(this.#ownError ?? error);
  }

  #send(connection: CopyConnection): void {
    try {
      while (!this.#failed) {
        const { done, value } = this.#chunks.next();
        if (done) {
          connection.endCopyFrom();
          return;
        }
        connection.sendCopyFromChunk(value);
        // Whatever the socket has not taken waits in memory, so wait with it.
        if (connection.stream.writableNeedDrain) {
          connection.stream.once('drain', () => this.#send(connection));
          return;
        }
      }
    } catch (error) {
      // A row could not be made. The server answers with an error of its own, which leaves the connection fit for the next query.
      this.#ownError = error;
      connection.sendCopyFail('the rows could not be made');
    }
  }
}
