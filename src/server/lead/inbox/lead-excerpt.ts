import { formatPrice } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { lead } from '#server/db/schema/lead.ts';
import { formatDay } from '#server/lead/letters/lead-facts.ts';

const MAX_LENGTH = 140;

/** One line about a lead: what the visitor wrote, else what they asked for. */
export function leadExcerpt({ type, message, details }: Pick<typeof lead.$inferSelect, 'type' | 'message' | 'details'>, locale: Locale): string {
  const { date, time, price } = details;
  if (type === 'book-view' && date && time) return `${formatDay(String(date), locale)}, ${time}`;
  if (type === 'offer-price' && typeof price === 'number') return formatPrice(price, locale);
  const text = (message ?? '').replaceAll(/\s+/g, ' ').trim();
  if (text.length <= MAX_LENGTH) return text;
  const lastSpace = text.lastIndexOf(' ', MAX_LENGTH);
  return `${text.slice(0, lastSpace > 0 ? lastSpace : MAX_LENGTH)}…`;
}
