// Apart from messages.mjs, which compiles as soon as it is imported. Compiled messages make the plural rules of a language anew for every word in the plural; a list has a hundred of them. Here they are made once.
const MADE = 'new Intl.PluralRules(locale, options)';
const KEPT = 'const rules = {};\nconst rulesOf = (locale, options) => (rules[locale + JSON.stringify(options)] ??= new Intl.PluralRules(locale, options));\n';

/** The code that compiled messages count with, mended; mended code stays as it is. */
export function keepPluralRules(code) {
  if (code.startsWith(KEPT)) return code;
  if (!code.includes(MADE)) throw new Error('Compiled messages no longer make plural rules as they did: see tools/plural-rules.mjs');
  return KEPT + code.replace(MADE, 'rulesOf(locale, options)');
}
