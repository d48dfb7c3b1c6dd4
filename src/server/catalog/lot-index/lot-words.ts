import { addBit, type Bits, emptyBits, intersect } from './bits.ts';
import { SlotSet } from './slot-set.ts';
import { inRussianLayout, isLatin, isNumber, isOneTypoAway, skeletonOf, stemOf, wordsIn } from './word-forms.ts';

type Word = { text: string; stem: string; skeleton: string; slots: SlotSet };
type NumberOf = (number: number) => number | undefined;

/** A beginning shorter than this says too little to search by, unless it is all there is. */
const TELLING = 3;
/** One typo in a shorter word makes another word of it. */
const FORGIVING = 4;

/** Every word that the lots' names and addresses are made of, and the slots where it stands. */
export class LotWords {
  readonly #words = new Map<string, Word>();
  /** Texts that many lots share are taken apart once. */
  readonly #shared = new Map<string, Word[]>();

  add(slot: number, text: string, shared: string[]): void {
    for (const word of wordsIn(text)) this.#wordOf(word).slots.add(slot);
    for (const one of shared) for (const word of this.#wordsOf(one)) word.slots.add(slot);
  }

  remove(slot: number): void {
    for (const { slots } of this.#words.values()) slots.delete(slot);
  }

  /** The slots where every word of the query is found; a query of no words asks for nothing. */
  find(query: string, slotOfNumber: NumberOf, room: number): Bits | undefined {
    const found = this.#findAll(wordsIn(query), slotOfNumber, room);
    if (!found || found.some((word) => word !== 0)) return found;
    return this.#findAll(wordsIn(inRussianLayout(query)), slotOfNumber, room);
  }

  #findAll(asked: string[], slotOfNumber: NumberOf, room: number): Bits | undefined {
    const telling = asked.filter((word) => word.length >= TELLING || isNumber(word));
    let found: Bits | undefined;
    for (const word of telling.length > 0 ? telling : asked) {
      const here = emptyBits(room);
      for (const { slots } of this.#like(word)) slots.addTo(here);
      const numbered = isNumber(word) ? slotOfNumber(Number(word)) : undefined;
      if (numbered !== undefined) addBit(here, numbered); // a number may also be the lot's own
      if (found) intersect(found, here);
      else found = here;
    }
    return found;
  }

  /** The known words that an asked one may stand for: its forms, what it begins, another spelling; failing that, one typo away. */
  #like(asked: string): Word[] {
    if (isNumber(asked)) return [...this.#words.values()].filter(({ text }) => text === asked);
    const stem = stemOf(asked);
    const skeleton = isLatin(asked) ? skeletonOf(asked) : undefined;
    const sounds = (word: Word) => skeleton !== undefined && asked.length >= TELLING && word.skeleton.startsWith(skeleton);
    const words = [...this.#words.values()];
    const found = words.filter((word) => word.stem === stem || word.text.startsWith(asked) || sounds(word));
    if (found.length > 0 || asked.length < FORGIVING) return found;
    const mistyped = (word: Word) => isOneTypoAway(word.text, asked) || isOneTypoAway(word.stem, stem) || (skeleton !== undefined && isOneTypoAway(word.skeleton, skeleton));
    return words.filter((word) => word.text.length >= TELLING && mistyped(word));
  }

  #wordsOf(shared: string): Word[] {
    const words = this.#shared.get(shared) ?? wordsIn(shared).map((word) => this.#wordOf(word));
    this.#shared.set(shared, words);
    return words;
  }

  #wordOf(text: string): Word {
    const known = this.#words.get(text);
    if (known) return known;
    const word = { text, stem: stemOf(text), skeleton: skeletonOf(text), slots: new SlotSet() };
    this.#words.set(text, word);
    return word;
  }
}
