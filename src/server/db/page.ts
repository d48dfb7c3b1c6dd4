import type { List } from '#contract/core/list.ts';

type PageQuery = { page: number; limit: number };

export const offsetOf = ({ page, limit }: PageQuery): number => (page - 1) * limit;

export function listAnswer<Item>(items: Item[], total: number, { page, limit }: PageQuery): List<Item> {
  return { items, total, page, pages: Math.ceil(total / limit), limit };
}
