const ENDED = /[.!?…]$/;

/** Texts as sentences of one paragraph: a text that ends in a full stop of its own, be it that of «12/21 эт.», gets no second one. */
export const joinSentences = (...texts: string[]): string =>
  texts
    .filter(Boolean)
    .map((text) => (ENDED.test(text) ? text : `${text}.`))
    .join(' ');
