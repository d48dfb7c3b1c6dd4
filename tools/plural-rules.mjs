// Compiled messages create `Intl.PluralRules` for every plural; a list has a hundred of them. This patch creates them once per language.
// It is not in messages.mjs, since a test imports it and messages.mjs compiles as soon as it is imported.
const CREATION = 'new Intl.PluralRules(locale, options)';
const CACHE = 'const rules = {};\nconst rulesOf = (locale, options) => (rules[locale + JSON.stringify(options)] ??= new Intl.PluralRules(locale, options));\n';

/** Patches the code of the compiled messages; patched code is returned unchanged. */
export function keepPluralRules(code) {
  if (code.startsWith(CACHE)) return code;
  if (!code.includes(CREATION)) throw new Error('Compiled messages no longer make plural rules as they did: see tools/plural-rules.mjs');
  return CACHE + code.replace(CREATION, 'rulesOf(locale, options)');
}
