import type { List } from '#contract/core/list.ts';

export type PageQuery = { page: number; limit: number };

/** A drizzle query without a limit yet. */
type Limitable<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } };

export const offsetOf = ({ page, limit }: PageQuery): number => (page - 1) * limit;

export function listAnswer<Item>(items: Item[], total: number, { page, limit }: PageQuery): List<Item> {
  return { items, total, page, pages: Math.ceil(total / limit), limit };
}

/** One page of a query's rows, converted by `present`, and the total number of rows. */
export async function findPage<Row, Item>(
  query: PageQuery,
  found: Limitable<Row>,
  total: PromiseLike<number>,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<List<Item>> {
  const [rows, count] = await Promise.all([found.limit(query.limit).offset(offsetOf(query)), total]);
  return listAnswer(await present(rows), count, query);
}
