import { priceText } from '#contract/catalog/price-text.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { lotFacts } from '#web/features/lot/lot-facts.ts';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';

/** Search engines show about this many characters. */
const MAX_LENGTH = 200;

const SENTENCE_END = /[.!?…]$/;

/** The title, description and keywords of a lot's page, written from its data. */
export function lotMetaTexts(lot: AnyLotDetails): { title: string; description: string; keywords: string } {
  const { title: location, parent } = lot.location;
  const keywords = { category: lot.category.title, location, parent };
  return {
    title: m['lotPage.metaTitle']({ title: lot.title, price: priceText(lot, getLocale()) }),
    description: shortened(joinSentences(lotFacts(lot), m['lot.place'](lot.location), lot.summary)),
    keywords: lot.deal === 'rent' ? m['lotPage.metaKeywordsRent'](keywords) : m['lotPage.metaKeywords'](keywords),
  };
}

/** Cuts a long text between words and ends it with an ellipsis. */
function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const wholeWords = text.slice(0, MAX_LENGTH).replace(/\s\S*$/, '');
  return `${wholeWords.replace(/[\s,.;:!?–—-]{1,9}$/, '')}…`;
}

/** Joins texts as sentences; a text that already ends with a full stop, such as «12/21 эт.», gets no second one. */
export const joinSentences = (...texts: string[]): string =>
  texts
    .filter(Boolean)
    .map((text) => (SENTENCE_END.test(text) ? text : `${text}.`))
    .join(' ');
