// Measures what a search in one's own words understands, on phrases labelled by hand, and how long a phrase takes.
import { isDeepStrictEqual } from 'node:util';
import { LOCALES } from '#contract/core/locale.ts';
import { type Grammar, understand } from '#server/catalog/understand/understand.ts';
import { demoGrammar, labelledPhrases } from '#tests/support/demo-grammar.ts';
import { cores, publish, summary } from './support/figures.ts';
import { measureMachine } from './support/machine-baseline.ts';

const GOAL = { exact: 0.92, precision: 0.98, p99: 1 };
/** Each phrase is read this many times before it is measured, so that the code is compiled. */
const WARM_UP = 30;
const ROUNDS = 20;
const DOCUMENT = {
  file: 'docs/benchmarks-search.md',
  title: 'Search in one’s own words',
  intro: `\`npm run bench -- search --write\` writes this page. The phrases are in \`tests/search-phrases\`, with the filters that a person gave them by the specification. Exact: all filters are right and no
other is there. Precision: how many of the filters that were found are right. Recall: how many of the right ones were found. The time is that of one phrase, without the count of lots.`,
};

function countFilters(grammar: Grammar, locale: string) {
  const phrases = labelledPhrases(locale);
  const counts = { phrases: phrases.length, exact: 0, found: 0, right: 0, wanted: 0 };
  for (const { q, filters } of phrases) {
    const found = understand(grammar, q).filters;
    const right = Object.entries(found).filter(([field, value]) => isDeepStrictEqual(value, filters[field])).length;
    counts.found += Object.keys(found).length;
    counts.wanted += Object.keys(filters).length;
    counts.right += right;
    if (isDeepStrictEqual(found, filters)) counts.exact++;
    else if (process.argv.includes('--wrong')) console.log(`${q}\n  wanted ${JSON.stringify(filters)}\n  found  ${JSON.stringify(found)}`);
  }
  return counts;
}

function measureTimes(grammar: Grammar, locale: string): number[] {
  const phrases = labelledPhrases(locale);
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const { q } of phrases) {
      const start = performance.now();
      understand(grammar, q);
      if (round >= WARM_UP) times.push(performance.now() - start);
    }
  return times;
}

const share = (value: number, goal?: number): string => `${(value * 100).toFixed(1)} %${goal === undefined ? '' : value >= goal ? ' (met)' : ' (missed)'}`;

const machine = await measureMachine();
const started = performance.now();
const grammar = await demoGrammar();
const grammarMs = performance.now() - started;
const rows = LOCALES.map((locale) => {
  const { phrases, exact, found, right, wanted } = countFilters(grammar, locale);
  const { p50, p99 } = summary(measureTimes(grammar, locale));
  const cells = [
    locale,
    phrases,
    share(exact / phrases, GOAL.exact),
    share(right / found, GOAL.precision),
    share(right / wanted),
    p50.toFixed(3),
    `${p99.toFixed(3)} ${p99 <= GOAL.p99 ? '(met)' : '(missed)'}`,
  ];
  return `| ${cells.join(' | ')} |`;
});
publish(DOCUMENT, [
  `${cores()}; before the run a byte between two processes that are busy for 1 ms each took ${machine.toFixed(1)} ms (p99); on an idle machine a little over 2 ms.`,
  '',
  `Goals: at least ${GOAL.exact * 100} % exact, at least ${GOAL.precision * 100} % precision, p99 of at most ${GOAL.p99} ms. The word lists of the demo agency are made in ${grammarMs.toFixed(0)} ms, once and after each change of a dictionary.`,
  '',
  '| | phrases | exact | precision | recall | median, ms | p99, ms |',
  '|---|---|---|---|---|---|---|',
  ...rows,
]);
