import { priceText } from '#contract/catalog/price-text.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { lotFacts } from '#web/features/lot/lot-facts.ts';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';

/** As much as search engines show. */
const LONGEST = 200;

const ENDED = /[.!?…]$/;

/** What a lot says of itself to search engines and where it is shared, written from what it is. */
export function lotWords(lot: AnyLotDetails): { title: string; description: string; keywords: string } {
  const { title: location, parent } = lot.location;
  const keywords = { category: lot.category.title, location, parent };
  return {
    title: m['lotPage.metaTitle']({ title: lot.title, price: priceText(lot, getLocale()) }),
    description: shortened(joinSentences(lotFacts(lot), m['lot.place'](lot.location), lot.summary)),
    keywords: lot.deal === 'rent' ? m['lotPage.metaKeywordsRent'](keywords) : m['lotPage.metaKeywords'](keywords),
  };
}

/** Cut between words, and said to be cut. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const whole = text.slice(0, LONGEST).replace(/\s\S*$/, '');
  return `${whole.replace(/[\s,.;:!?–—-]{1,9}$/, '')}…`;
}

/** Texts as sentences of one paragraph: a text that ends in a full stop of its own, be it that of «12/21 эт.», gets no second one. */
export const joinSentences = (...texts: string[]): string =>
  texts
    .filter(Boolean)
    .map((text) => (ENDED.test(text) ? text : `${text}.`))
    .join(' ');
