import type { Buyer } from '#contract/catalog/buyer.ts';
import { m } from '#messages';

/** A buyer's request as a short text: `Дома, 4–5 комнат`. */
export function buyerWish({ categories, rooms }: Pick<Buyer, 'categories' | 'rooms'>): string {
  const kinds = categories.map(({ title }) => title).join(', ');
  const [least, most] = [Math.min(...rooms), Math.max(...rooms)];
  if (rooms.length === 0) return kinds;
  const shown = least === most ? String(least) : `${least}–${most}`;
  return `${kinds}, ${m['buyer.rooms']({ count: most, shown })}`;
}
