import { m } from '#messages';
import type { Order } from './catalog-query.ts';

export const ORDER_TITLES: Record<Order, () => string> = {
  newest: () => m['catalog.order.newest'](),
  cheapest: () => m['catalog.order.cheapest'](),
  dearest: () => m['catalog.order.dearest'](),
  largest: () => m['catalog.order.largest'](),
};
