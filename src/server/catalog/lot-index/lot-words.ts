import { addBit, type Bits, emptyBits, intersect } from './bits.ts';
import type { SlotSet } from './slot-set.ts';
import { inRussianLayout, isLatin, isNumber, isOneTypoAway, phoneticKey, stemOf, wordsIn } from './word-forms.ts';

type Word = { text: string; stem: string; phonetic: string; slots: SlotSet };
type NumberOf = (number: number) => number | undefined;

/** Shorter words of a query are ignored, unless it has no other. */
const MIN_PREFIX = 3;
/** Typos are not corrected in shorter words, which would become other words. */
const MIN_TYPO_LENGTH = 4;

/** An inverted index: every word of the lots' names and addresses, with its slots. */
export class LotWords {
  readonly #words = new Map<string, Word>();
  readonly #createSet: () => SlotSet;
  /** The words of texts that many lots share, split once. */
  readonly #shared = new Map<string, Word[]>();
  /** Reused by every query, as in lot-index.ts. */
  #found: Bits = emptyBits(0);
  #scratch: Bits = emptyBits(0);

  constructor(createSet: () => SlotSet) {
    this.#createSet = createSet;
  }

  /** The sets of slots with the words of these texts. */
  setsOf(text: string, shared: string[]): SlotSet[] {
    const sets: SlotSet[] = [];
    for (const word of wordsIn(text)) sets.push(this.#wordOf(word).slots);
    for (const one of shared) for (const word of this.#wordsOf(one)) sets.push(word.slots);
    return sets;
  }

  /** For a snapshot: every word with the number of its set. */
  numbers(): [string, number][] {
    return Array.from(this.#words.values(), ({ text, slots }) => [text, slots.number]);
  }

  /** A new word with the set of its slots. */
  restore(text: string, slots: SlotSet): Word {
    const word = { text, stem: stemOf(text), phonetic: phoneticKey(text), slots };
    this.#words.set(text, word);
    return word;
  }

  /** The slots that contain every word of the query, until the next query; undefined if the query has no words. */
  find(query: string, slotOfNumber: NumberOf, capacity: number): Bits | undefined {
    const found = this.#findAll(wordsIn(query), slotOfNumber, capacity);
    if (!found || found.some((word) => word !== 0)) return found;
    return this.#findAll(wordsIn(inRussianLayout(query)), slotOfNumber, capacity);
  }

  #findAll(asked: string[], slotOfNumber: NumberOf, capacity: number): Bits | undefined {
    const longEnough = asked.filter((word) => word.length >= MIN_PREFIX || isNumber(word));
    if (this.#found.length !== (capacity + 31) >>> 5) [this.#found, this.#scratch] = [emptyBits(capacity), emptyBits(capacity)];
    let found: Bits | undefined;
    for (const word of longEnough.length > 0 ? longEnough : asked) {
      const here = (found ? this.#scratch : this.#found).fill(0);
      for (const { slots } of this.#candidates(word)) slots.addTo(here);
      const numbered = isNumber(word) ? slotOfNumber(Number(word)) : undefined;
      if (numbered !== undefined) addBit(here, numbered); // a number may be the lot's id
      if (found) intersect(found, here);
      else found = here;
    }
    return found;
  }

  /** The indexed words that a query word may mean: with the same stem, prefix or sound, or else with one typo. */
  #candidates(asked: string): Word[] {
    if (isNumber(asked)) return [...this.#words.values()].filter(({ text }) => text === asked);
    const stem = stemOf(asked);
    const phonetic = isLatin(asked) ? phoneticKey(asked) : undefined;
    const soundsAlike = (word: Word) => phonetic !== undefined && asked.length >= MIN_PREFIX && word.phonetic.startsWith(phonetic);
    const words = [...this.#words.values()];
    const found = words.filter((word) => word.stem === stem || word.text.startsWith(asked) || soundsAlike(word));
    if (found.length > 0 || asked.length < MIN_TYPO_LENGTH) return found;
    const isTypo = (word: Word) => isOneTypoAway(word.text, asked) || isOneTypoAway(word.stem, stem) || (phonetic !== undefined && isOneTypoAway(word.phonetic, phonetic));
    return words.filter((word) => word.text.length >= MIN_PREFIX && isTypo(word));
  }

  #wordsOf(shared: string): Word[] {
    const words = this.#shared.get(shared) ?? wordsIn(shared).map((word) => this.#wordOf(word));
    this.#shared.set(shared, words);
    return words;
  }

  #wordOf(text: string): Word {
    const known = this.#words.get(text);
    if (known) return known;
    return this.restore(text, this.#createSet());
  }
}
