const SLOTS = 512;
/** Stands between the words of two slots. A search has no line breaks. */
const BORDER = '\n';

type Block = {
  words: string[];
  /** All words in one text, which is searched several times faster than many short ones. */
  joined?: { text: string; starts: number[] };
};

/** The words of every slot, for a search for parts of words. */
export class WordBlocks {
  readonly #blocks: Block[] = [];

  set(slot: number, words: string): void {
    const index = Math.floor(slot / SLOTS);
    while (this.#blocks.length <= index) this.#blocks.push({ words: new Array<string>(SLOTS).fill('') });
    const block = this.#blocks[index] as Block;
    block.words[slot % SLOTS] = words.replaceAll(BORDER, ' ');
    block.joined = undefined;
  }

  /** Marks every slot whose words contain the text. */
  mark(text: string, marks: Uint8Array): void {
    for (const [index, block] of this.#blocks.entries()) {
      block.joined ??= join(block.words);
      const { text: all, starts } = block.joined;
      let slot = 0;
      for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, starts[slot])) {
        while ((starts[slot] ?? Number.POSITIVE_INFINITY) <= at) slot++;
        marks[index * SLOTS + slot - 1] = 1;
        if (slot >= SLOTS) break;
      }
    }
  }
}

function join(words: string[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let length = 0;
  for (const each of words) {
    starts.push(length);
    length += each.length + BORDER.length;
  }
  return { text: words.join(BORDER), starts };
}
