/* Comparing and merging texts word by word. */

/** A stretch of a text: the same in both, only in the one before, or only in the one after. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };
/** A stretch of a merged text: nobody changed it, one of two people did, or both did, each in another way. */
export type MergedPart = { kind: 'same' | 'mine' | 'theirs'; text: string } | { kind: 'conflict'; mine: string; theirs: string };

/** Words, spaces and single punctuation marks: joined they are the text again. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** Beyond so many differing words two texts are shown as replaced: comparing them further would take seconds and help nobody. */
const MAX_DIFFERENCES = 600;

/** A space that does not break is typed as an ordinary one: nobody means a change by it. */
const plain = (words: string[]): string[] => words.map((word) => word.replaceAll('\u00a0', ' '));

/** The places of equal words in both lists, as pairs in order: the longest common subsequence (Myers, 1986). */
function commonWords(one: string[], other: string[]): [number, number][] {
  const [before, after] = [plain(one), plain(other)];
  const firstDifference = before.findIndex((word, index) => word !== after[index]);
  // How many words are equal at the start, and at the end.
  const start = firstDifference < 0 ? before.length : firstDifference;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const [rows, columns] = [before.length - start - end, after.length - start - end];
  const middle = longestCommonSubsequence(rows, columns, (row, column) => before[start + row] === after[start + column]);
  const run = (count: number, row: number, column: number) => Array.from({ length: count }, (_, index): [number, number] => [row + index, column + index]);
  return [...run(start, 0, 0), ...middle.map(([row, column]): [number, number] => [start + row, start + column]), ...run(end, before.length - end, after.length - end)];
}

/** Rows are words of the text before, columns words of the text after. A diagonal is a row minus a column; for each, `reached` has the last row reached by so many edits. */
function longestCommonSubsequence(rows: number, columns: number, isSame: (row: number, column: number) => boolean): [number, number][] {
  const most = Math.min(rows + columns, MAX_DIFFERENCES);
  const reached = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  for (let edits = 0; edits <= most; edits++) {
    trace.push(new Map(reached));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let row = rowAfterEdit(reached, diagonal, edits);
      while (row < rows && row - diagonal < columns && isSame(row, row - diagonal)) row++;
      reached.set(diagonal, row);
      if (row >= rows && row - diagonal >= columns) return walkBack(trace, rows, columns);
    }
  }
  return [];
}

const rowOn = (reached: Map<number, number>, diagonal: number): number => reached.get(diagonal) ?? -1;

/** Whether the last edit on the way to this diagonal removes a word (one row down) rather than adds one (one column to the right). */
const isRemoval = (reached: Map<number, number>, diagonal: number, edits: number): boolean =>
  diagonal !== -edits && (diagonal === edits || rowOn(reached, diagonal - 1) >= rowOn(reached, diagonal + 1));

const rowAfterEdit = (reached: Map<number, number>, diagonal: number, edits: number): number =>
  isRemoval(reached, diagonal, edits) ? rowOn(reached, diagonal - 1) + 1 : rowOn(reached, diagonal + 1);

function walkBack(trace: Map<number, number>[], rows: number, columns: number): [number, number][] {
  const pairs: [number, number][] = [];
  let [row, column] = [rows, columns];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const reached = trace[edits] as Map<number, number>;
    const diagonal = row - column;
    const start = edits === 0 ? 0 : rowAfterEdit(reached, diagonal, edits);
    while (row > start && column > 0 && row > 0) pairs.push([--row, --column]);
    if (edits > 0) [row, column] = isRemoval(reached, diagonal, edits) ? [row - 1, column] : [row, column - 1];
  }
  return pairs.toReversed();
}

/** What was taken out of a text and what was put in. */
export function compareTexts(before: string, after: string): DiffPart[] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], words: string[]) => {
    const last = parts.at(-1);
    if (words.length === 0) return;
    if (last?.kind === kind) last.text += words.join('');
    else parts.push({ kind, text: words.join('') });
  };
  let [row, column] = [0, 0];
  for (const [nextRow, nextColumn] of [...commonWords(one, other), [one.length, other.length] as const]) {
    add('removed', one.slice(row, nextRow));
    add('added', other.slice(column, nextColumn));
    if (nextRow < one.length || nextColumn < other.length) add('same', one.slice(nextRow, nextRow + 1));
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return parts;
}

/** Merges two changes of the same text. Where both have changed the same words, each in another way, the person has to decide. */
export function mergeTexts(was: string, mine: string, theirs: string): MergedPart[] {
  const [base, one, other] = [wordsOf(was), wordsOf(mine), wordsOf(theirs)];
  const inMine = new Map(commonWords(base, one));
  const inTheirs = new Map(commonWords(base, other));
  const parts: MergedPart[] = [];
  const add = (part: MergedPart) => {
    const last = parts.at(-1);
    if (part.kind !== 'conflict' && part.text === '') return;
    if (last && last.kind !== 'conflict' && last.kind === part.kind) last.text += part.text;
    else parts.push(part);
  };
  const addMerged = (baseWords: string[], myWords: string[], theirWords: string[]) => {
    const [before, mineNow, theirsNow] = [baseWords.join(''), myWords.join(''), theirWords.join('')];
    if (mineNow === theirsNow) add({ kind: mineNow === before ? 'same' : 'mine', text: mineNow });
    else if (mineNow === before) add({ kind: 'theirs', text: theirsNow });
    else if (theirsNow === before) add({ kind: 'mine', text: mineNow });
    else add({ kind: 'conflict', mine: mineNow, theirs: theirsNow });
  };
  let [atBase, atMine, atTheirs] = [0, 0, 0];
  // Words that all three texts have are kept; what is between two of them has been changed by one person or by both.
  for (let index = 0; index <= base.length; index++) {
    const [mineAt, theirsAt] = index === base.length ? [one.length, other.length] : [inMine.get(index), inTheirs.get(index)];
    if (mineAt === undefined || theirsAt === undefined) continue;
    addMerged(base.slice(atBase, index), one.slice(atMine, mineAt), other.slice(atTheirs, theirsAt));
    if (index < base.length) add({ kind: 'same', text: base[index] as string });
    [atBase, atMine, atTheirs] = [index + 1, mineAt + 1, theirsAt + 1];
  }
  return parts;
}

/** Between the two wordings of a conflict. */
const OR = ' | ';

/** The merged text as the person edits it, with both wordings of each conflict. `first` is where the first conflict begins and ends, so that it can be selected. */
export function editableMerge(parts: readonly MergedPart[]): { text: string; conflicts: number; first: [number, number] | undefined } {
  let text = '';
  let first: [number, number] | undefined;
  for (const part of parts) {
    const start = text.length;
    text += part.kind === 'conflict' ? [part.mine, part.theirs].map((wording) => wording.trim()).join(OR) : part.text;
    if (part.kind === 'conflict') first ??= [start, text.length];
  }
  return { text, conflicts: parts.filter(({ kind }) => kind === 'conflict').length, first };
}
