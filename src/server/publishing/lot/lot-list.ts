import { gt, gte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { officeLot } from '#server/db/schema/office-lot.ts';
import { type ListedLot, LotColumns } from './lot-columns.ts';

/*
 * Every lot of the office in memory, in each process (docs/decisions/0049). Before each answer the rows that were written since the last answer are read, so
 * that a list shows what was saved before it was asked for, whichever process has saved it.
 */

const COLUMNS = {
  id: officeLot.id,
  status: officeLot.status,
  archivedAt: officeLot.archivedAt,
  categoryId: officeLot.categoryId,
  locationId: officeLot.locationId,
  agentId: officeLot.agentId,
  createdBy: officeLot.createdBy,
  price: officeLot.price,
  area: officeLot.area,
  publishedAt: officeLot.publishedAt,
  changedAt: officeLot.changedAt,
  changed: officeLot.changed,
  lacks: officeLot.lacks,
  words: officeLot.words,
  title: sql<string>`lower(${officeLot.title} ->> 'ru')`,
  isGone: officeLot.isGone,
  writtenBy: officeLot.writtenBy,
  /** Whatever this query could not see yet was written by a transaction with this number or a greater one. */
  oldestOpen: sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.mapWith(Number),
};
type Row = ListedLot & Pick<typeof officeLot.$inferSelect, 'isGone' | 'writtenBy'> & { oldestOpen: number };

/** This many rows are read in one go at the start, since a larger answer would keep other requests waiting while it is parsed. */
const ROWS_AT_ONCE = 2_000;

class LotList {
  readonly #db: Database;
  readonly lots = new LotColumns();
  /** The number of the transaction that has written each row in memory, by the lot's id. */
  readonly #writtenBy = new Map<number, number>();
  /** What transactions with a smaller number have written is in memory. */
  #readUpTo: number | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Resolves when everything is in memory that was committed before the call. A read that is under way may have begun before the call, so the next one is waited for. */
  update(): Promise<void> {
    if (!this.#running) {
      this.#running = (this.#readUpTo === undefined ? this.#readAll() : this.#readChanged(this.#readUpTo)).finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    this.#next ??= this.#running
      .catch(() => {}) // whoever called it gets the error
      .then(() => {
        this.#next = undefined;
        return this.update();
      });
    return this.#next;
  }

  async #readAll(): Promise<void> {
    const now = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;
    // In a database that was restored from a dump the numbers of transactions have begun anew.
    await this.#db.update(officeLot).set({ writtenBy: 0 }).where(gte(officeLot.writtenBy, now));
    let readUpTo: number | undefined;
    for (let last = 0; ; ) {
      const rows: Row[] = await this.#db.select(COLUMNS).from(officeLot).where(gt(officeLot.id, last)).orderBy(officeLot.id).limit(ROWS_AT_ONCE);
      this.#store(rows);
      readUpTo ??= rows[0]?.oldestOpen ?? 0;
      last = rows.at(-1)?.id ?? last;
      if (rows.length < ROWS_AT_ONCE) break;
    }
    this.#readUpTo = readUpTo;
  }

  async #readChanged(from: number): Promise<void> {
    // Written into the query: with a parameter PostgreSQL cannot know that it asks for a few rows, and would read them all.
    const rows: Row[] = await this.#db
      .select(COLUMNS)
      .from(officeLot)
      .where(gte(officeLot.writtenBy, sql.raw(String(Math.trunc(from)))));
    this.#store(rows);
    this.#readUpTo = rows[0]?.oldestOpen ?? from;
  }

  #store(rows: Row[]): void {
    for (const { isGone, writtenBy, ...lot } of rows) {
      // While a transaction is open, rows that were written after it began are read again each time.
      if (this.#writtenBy.get(lot.id) === writtenBy && writtenBy > 0) continue;
      this.#writtenBy.set(lot.id, writtenBy);
      if (isGone) this.lots.delete(lot.id);
      else this.lots.set(lot);
    }
  }
}

const lists = new WeakMap<Database, LotList>();

/** The list of this database, with everything that was committed before the call. */
export async function currentLots(db: Database): Promise<LotColumns> {
  const list = lists.get(db) ?? new LotList(db);
  lists.set(db, list);
  await list.update();
  return list.lots;
}
