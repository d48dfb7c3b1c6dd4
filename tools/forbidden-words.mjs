// Reads the forbidden words (those not to use) from docs/words.md, and finds them in a text.

/** @typedef {{ language: 'ru' | 'en'; word: string; pattern: RegExp }} ForbiddenWord */

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A word with a capital is forbidden only with that capital: «Red Brick» is a building, “red brick” a material. */
function patternOf(word) {
  const words = word.split(' ').map((part) => escaped(part).replaceAll('\\*', '\\p{L}*'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, /^\p{Lu}/u.test(word) ? 'u' : 'iu');
}

/**
 * The words in backticks in the last column of every table; the heading above a table names its language.
 * @param {string} page
 * @returns {ForbiddenWord[]}
 */
export function forbiddenWords(page) {
  let language;
  return page.split('\n').flatMap((line) => {
    if (line.startsWith('#')) language = line.includes('Russian') ? 'ru' : line.includes('English') ? 'en' : undefined;
    if (!language || !line.startsWith('|')) return [];
    const last = line.split('|').at(-2) ?? '';
    return [...last.matchAll(/`([^`]+)`/g)].map(([, word]) => ({ language, word, pattern: patternOf(word) }));
  });
}

const isIdentifier = (text) => /^[a-z0-9./#][\w./:@#?=&%+-]*$/.test(text);

/**
 * A text with a Cyrillic letter is Russian, any other English.
 * @param {string} text
 * @param {ForbiddenWord[]} forbidden
 * @returns {string[]}
 */
export function forbiddenIn(text, forbidden) {
  if (isIdentifier(text)) return [];
  const language = /[А-Яа-яЁё]/.test(text) ? 'ru' : 'en';
  return forbidden.filter((one) => one.language === language && one.pattern.test(text)).map(({ word }) => word);
}
