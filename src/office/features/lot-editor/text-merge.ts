/* Comparing and merging texts word by word. */

/** A stretch of a text: the same in both, only in the one before, or only in the one after. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string };
/** A stretch of a merged text: nobody changed it, one of two people did, or both did, each in another way. */
export type MergedPart = { kind: 'same' | 'mine' | 'theirs'; text: string } | { kind: 'conflict'; mine: string; theirs: string };

/** Words, spaces and single signs: joined they are the text again. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** Beyond so many differing words two texts are shown as replaced: comparing them further would take seconds and help nobody. */
const MAX_DIFFERENCES = 600;

/** A space that does not break is typed as an ordinary one: nobody means a change by it. */
const plain = (words: string[]): string[] => words.map((word) => word.replaceAll('\u00a0', ' '));

/** Pairs of equal words in both lists, in order: the longest common sequence (Myers, 1986). */
function commonWords(one: string[], other: string[]): [number, number][] {
  const [before, after] = [plain(one), plain(other)];
  const head = before.findIndex((word, index) => word !== after[index]);
  const start = head < 0 ? before.length : head;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const [rows, columns] = [before.length - start - end, after.length - start - end];
  const middle = shortestEdit(rows, columns, (row, column) => before[start + row] === after[start + column]);
  const same = (count: number, row: number, column: number) => Array.from({ length: count }, (_, index): [number, number] => [row + index, column + index]);
  return [...same(start, 0, 0), ...middle.map(([row, column]): [number, number] => [start + row, start + column]), ...same(end, before.length - end, after.length - end)];
}

function shortestEdit(rows: number, columns: number, isSame: (row: number, column: number) => boolean): [number, number][] {
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

/** Diagonals count rows minus columns: an edit goes down by removing a word of `before`, or right by adding one of `after`. */
const rowAfterEdit = (reached: Map<number, number>, diagonal: number, edits: number): number => {
  const [left, right] = [reached.get(diagonal - 1) ?? -1, reached.get(diagonal + 1) ?? -1];
  return diagonal === -edits || (diagonal !== edits && left < right) ? right : left + 1;
};

function walkBack(trace: Map<number, number>[], rows: number, columns: number): [number, number][] {
  const pairs: [number, number][] = [];
  let [row, column] = [rows, columns];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const reached = trace[edits] as Map<number, number>;
    const diagonal = row - column;
    const start = edits === 0 ? 0 : rowAfterEdit(reached, diagonal, edits);
    while (row > start && column > 0 && row > 0) pairs.push([--row, --column]);
    const isDown = !(diagonal === -edits || (diagonal !== edits && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1)));
    if (edits > 0) [row, column] = isDown ? [row - 1, column] : [row, column - 1];
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
  const between = (fromBase: string[], fromMine: string[], fromTheirs: string[]) => {
    const [a, b, c] = [fromBase.join(''), fromMine.join(''), fromTheirs.join('')];
    if (b === c) add({ kind: b === a ? 'same' : 'mine', text: b });
    else if (b === a) add({ kind: 'theirs', text: c });
    else if (c === a) add({ kind: 'mine', text: b });
    else add({ kind: 'conflict', mine: b, theirs: c });
  };
  let [atBase, atMine, atTheirs] = [0, 0, 0];
  // Words that all three have hold the texts together; what is between them was changed by one or by both.
  for (let index = 0; index <= base.length; index++) {
    const [mineAt, theirsAt] = index === base.length ? [one.length, other.length] : [inMine.get(index), inTheirs.get(index)];
    if (mineAt === undefined || theirsAt === undefined) continue;
    between(base.slice(atBase, index), one.slice(atMine, mineAt), other.slice(atTheirs, theirsAt));
    if (index < base.length) add({ kind: 'same', text: base[index] as string });
    [atBase, atMine, atTheirs] = [index + 1, mineAt + 1, theirsAt + 1];
  }
  return parts;
}

/** Between the two wordings of a conflict. */
const OR = ' | ';

/** The merged text to be edited: both wordings of a conflict stand in it. Also where the first of them is, so that it can be selected. */
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
