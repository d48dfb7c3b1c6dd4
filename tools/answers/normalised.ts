/** What differs from run to run: tokens, hashes in file names, class names, the build id, the order of preloads, the first day for a viewing. */
const CHANGING: [RegExp, string][] = [
  [/(\/assets\/[\w.-]*?)-[\w-]{8}(?=\.)/g, '$1'],
  [/[a-z0-9]{8}\.[\w-]{16}\.[\w-]{43}/g, 'token'],
  [/ (?:min|max|value)="\d{4}-\d\d-\d\d"/g, ''],
  [/ class="[^"]*"/g, ''],
  [/\b[0-9a-f]{16}\b/g, 'build'],
  [/<script type="application\/json" id="entry">.*?<\/script>/gs, ''],
  [/<link rel="(?:modulepreload|stylesheet|preload)"[^>]*>/g, ''],
];

export const normalised = (text: string): string => CHANGING.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);

const CONTEXT_LENGTH = 80;

/** The first difference of two answers, with some context. */
export function firstDifference(before: unknown, now: unknown): string {
  const [one, other] = [JSON.stringify(before) ?? '', JSON.stringify(now) ?? ''];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const cut = (text: string) => text.slice(Math.max(0, at - CONTEXT_LENGTH), at + CONTEXT_LENGTH);
  return `before …${cut(one)}…\n  now    …${cut(other)}…`;
}
