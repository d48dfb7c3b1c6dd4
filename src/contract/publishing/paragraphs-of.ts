import type { LotDetails } from '#contract/catalog/lot-details.ts';

/** A description as it is set: its first sentence large, then the rest by paragraphs. */
export function paragraphsOf({ description, summary }: Pick<LotDetails, 'description' | 'summary'>): { lead: string; paragraphs: string[] } {
  const rest = description.startsWith(summary) ? description.slice(summary.length) : description;
  return { lead: summary, paragraphs: splitParagraphs(rest) };
}

export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
