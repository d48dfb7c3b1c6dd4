// Compiled messages create `Intl.PluralRules` for every plural; a list has a hundred of them. This patch creates them once per language.
// Not in messages.mjs, which compiles when it is imported.
const MADE = 'new Intl.PluralRules(locale, options)';
const KEPT = 'const rules = {};\nconst rulesOf = (locale, options) => (rules[locale + JSON.stringify(options)] ??= new Intl.PluralRules(locale, options));\n';

/** Patches the code of the compiled messages; patched code is returned unchanged. */
export function keepPluralRules(code) {
  if (code.startsWith(KEPT)) return code;
  if (!code.includes(MADE)) throw new Error('Compiled messages no longer make plural rules as they did: see tools/plural-rules.mjs');
  return KEPT + code.replace(MADE, 'rulesOf(locale, options)');
}
