import { addBit, type Bits, emptyBits, intersect } from './bits.ts';
import type { SlotSet } from './slot-set.ts';
import { inRussianLayout, isLatin, isNumber, isOneTypoAway, phoneticKey, stemOf, wordsIn } from './word-forms.ts';

type Word = { text: string; stem: string; phonetic: string; slots: SlotSet };
type SlotOf = (lotId: number) => number | undefined;

/** Shorter words of a query are ignored, unless it has no other. */
const MIN_PREFIX = 3;
/** Typos are not corrected in shorter words: one other letter makes them other words. */
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

  /** The sets of slots of the words in these texts. */
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

  /** The word must be new. */
  add(text: string, slots: SlotSet): Word {
    const word = { text, stem: stemOf(text), phonetic: phoneticKey(text), slots };
    this.#words.set(text, word);
    return word;
  }

  /** The slots of lots that contain every word of the query, valid until the next query; undefined if the query has no words. */
  find(query: string, slotOf: SlotOf, capacity: number): Bits | undefined {
    const found = this.#findAll(wordsIn(query), slotOf, capacity);
    if (!found || found.some((bits) => bits !== 0)) return found;
    return this.#findAll(wordsIn(inRussianLayout(query)), slotOf, capacity);
  }

  #findAll(queryWords: string[], slotOf: SlotOf, capacity: number): Bits | undefined {
    const longEnough = queryWords.filter((word) => word.length >= MIN_PREFIX || isNumber(word));
    if (this.#found.length !== (capacity + 31) >>> 5) [this.#found, this.#scratch] = [emptyBits(capacity), emptyBits(capacity)];
    let found: Bits | undefined;
    for (const word of longEnough.length > 0 ? longEnough : queryWords) {
      const withWord = (found ? this.#scratch : this.#found).fill(0);
      for (const { slots } of this.#candidates(word)) slots.addTo(withWord);
      const slotWithId = isNumber(word) ? slotOf(Number(word)) : undefined;
      if (slotWithId !== undefined) addBit(withWord, slotWithId);
      if (found) intersect(found, withWord);
      else found = withWord;
    }
    return found;
  }

  /** The indexed words that a query word may mean: with the same stem, prefix or sound; if there are none, with one typo. */
  #candidates(queryWord: string): Word[] {
    if (isNumber(queryWord)) return [...this.#words.values()].filter(({ text }) => text === queryWord);
    const stem = stemOf(queryWord);
    const phonetic = isLatin(queryWord) ? phoneticKey(queryWord) : undefined;
    const soundsAlike = (word: Word) => phonetic !== undefined && queryWord.length >= MIN_PREFIX && word.phonetic.startsWith(phonetic);
    const words = [...this.#words.values()];
    const found = words.filter((word) => word.stem === stem || word.text.startsWith(queryWord) || soundsAlike(word));
    if (found.length > 0 || queryWord.length < MIN_TYPO_LENGTH) return found;
    const isTypo = (word: Word) => isOneTypoAway(word.text, queryWord) || isOneTypoAway(word.stem, stem) || (phonetic !== undefined && isOneTypoAway(word.phonetic, phonetic));
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
    return this.add(text, this.#createSet());
  }
}
