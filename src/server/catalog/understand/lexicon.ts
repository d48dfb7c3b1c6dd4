import { isLatin, isOneTypoAway, phoneticKey, stemOf } from '#server/catalog/lot-index/word-forms.ts';
import type { Sense } from './senses.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A step of a phrase: the words that can follow, and the meaning of the phrase if it may end here. */
type Node = { next: Map<string, Node>; sense?: Sense };
export type Match = {
  sense: Sense;
  /** In tokens. */
  length: number;
};

const createNode = (): Node => ({ next: new Map() });
/** In shorter words a typo is not corrected, except as below: they would become other words. */
const MIN_TYPO_LENGTH = 4;
/** Longer ones are no words, and would take too long. */
const MAX_TYPO_LENGTH = 30;
const MIN_SOUND_LENGTH = 4;
/** After the first word of a phrase, a word of three letters may lack one: "swimming pol". */
const MIN_LATER_TYPO_LENGTH = 3;
/** From this length on, Russian words in Latin letters are found with any ending: dvushka, kvartiru. */
const MIN_LATIN_LENGTH = 5;
const isName = ({ is }: Sense): boolean => is === 'place' || is === 'complex' || is === 'settlement';

/** Every phrase that is understood, found by the forms of its words, with one typo in a word, and by the sound of Russian words and names in Latin letters. */
export class Lexicon {
  readonly #root = createNode();
  readonly #stems = new Set<string>();
  /** By a stem or word, whole or with one letter left out: the stems that it may mean. */
  readonly #near = new Map<string, Set<string>>();
  /** By stem: the stem itself, and the words of phrases that have it. */
  readonly #forms = new Map<string, Set<string>>();
  readonly #stemByNameSound = new Map<string, string>();
  readonly #stemByWordSound = new Map<string, string>();
  readonly #keysByWord = new Map<string, string[]>();

  /** The longest phrase that begins at a token. */
  match(tokens: readonly Token[], at: number): Match | undefined {
    return this.#longest(this.#root, tokens, at, at);
  }

  #longest(node: Node, tokens: readonly Token[], begin: number, at: number): Match | undefined {
    const token = tokens[at];
    if (token === undefined) return;
    let best: Match | undefined;
    for (const key of this.#keysOf(token)) {
      const next = node.next.get(key);
      if (!next) continue;
      const found = this.#longest(next, tokens, begin, at + 1) ?? (next.sense && { sense: next.sense, length: at + 1 - begin });
      if (found && found.length > (best?.length ?? 0)) best = found;
    }
    if (best === undefined && at > begin && token.kind === 'word' && token.text.length === MIN_LATER_TYPO_LENGTH && !this.#stems.has(token.text)) {
      const alike = [...node.next].filter(([key]) => key.length > token.text.length && isOneTypoAway(key, token.text));
      const sense = alike.length === 1 ? alike[0]?.[1].sense : undefined;
      best = sense && { sense, length: at + 1 - begin };
    }
    // «Ростов-на-Дону», two-bedroom
    if (best === undefined && at > begin && token.text === '-' && token.isTight && tokens[at + 1]?.isTight) return this.#longest(node, tokens, begin, at + 1);
    return best;
  }

  /** Of two meanings of the same phrase the first one stays. A word before «!» is meant in this form only. */
  add(phrase: string, sense: Sense): void {
    let node = this.#root;
    for (const token of tokensOf(phrase.replaceAll('!', '\u0001'))) {
      if (token.text === '\u0001' || token.text === '-') {
        if (phrase !== '-') continue;
      }
      const isWhole = phrase[token.end] === '!';
      const key = isWhole || token.kind !== 'word' ? `=${token.text}` : isName(sense) ? nameStemOf(token.text) : stemOf(token.text);
      if (!isWhole && token.kind === 'word') this.#addWord(token.text, key, sense);
      let next = node.next.get(key);
      if (!next) {
        next = createNode();
        node.next.set(key, next);
      }
      node = next;
    }
    node.sense ??= sense;
  }

  #addWord(word: string, stem: string, sense: Sense): void {
    // «ц» is written ts or c.
    if (isName(sense)) for (const sound of [phoneticKey(word), phoneticKey(word).replaceAll('C', 'k')]) this.#stemByNameSound.set(sound, stem);
    if (!isLatin(word) && word.length >= MIN_LATIN_LENGTH) {
      const sound = soundWithoutEnding(phoneticKey(word));
      if (!this.#stemByWordSound.has(sound)) this.#stemByWordSound.set(sound, stem);
    }
    this.#stems.add(stem);
    if (this.#forms.get(stem)?.has(word)) return;
    for (const form of new Set([stem, word]))
      for (const key of withAtMostOneLetterLess(form)) {
        const stems = this.#near.get(key);
        if (stems) stems.add(stem);
        else this.#near.set(key, new Set([stem]));
      }
    const forms = this.#forms.get(stem);
    if (forms) forms.add(word);
    else this.#forms.set(stem, new Set([stem, word]));
  }

  /** The keys of nodes that a token may lead to: first `=` with the token itself, for words that are meant in one form only, then the stems of the word. */
  #keysOf({ kind, text }: Token): string[] {
    const whole = `=${text}`;
    if (kind !== 'word') return [whole];
    const known = this.#keysByWord.get(text);
    if (known) return known;
    const stems = this.#stemsLike(text);
    const numeralStem = NUMERALS.get(text);
    const keys = [whole, ...stems, ...(numeralStem === undefined || stems.includes(numeralStem) ? [] : [numeralStem])];
    if (this.#keysByWord.size > MAX_KEPT_WORDS) this.#keysByWord.clear();
    this.#keysByWord.set(text, keys);
    return keys;
  }

  #stemsLike(word: string): string[] {
    const stem = stemOf(word);
    const known = [...new Set([stem, word])].filter((one) => this.#stems.has(one));
    if (known.length > 0 || this.#root.next.has(`=${word}`)) return known;
    const sound = isLatin(word) && word.length >= MIN_SOUND_LENGTH ? this.#stemByNameSound.get(phoneticKey(word)) : undefined;
    if (sound !== undefined) return [sound];
    if (word.length < MIN_TYPO_LENGTH || word.length > MAX_TYPO_LENGTH) return [];
    // A word of four letters may lack one, or have two swapped (vila, veiw), but its first letter must be right.
    const isPlausible = (form: string) =>
      form.length >= MIN_TYPO_LENGTH && (word.length > MIN_TYPO_LENGTH || (form[0] === word[0] && (form.length > word.length || lettersOf(form) === lettersOf(word))));
    const isNear = (other: string, asked: string) => [...(this.#forms.get(other) ?? [])].some((form) => isPlausible(form) && isOneTypoAway(form, asked));
    const near = [...new Set([stem, word].flatMap(withAtMostOneLetterLess).flatMap((key) => [...(this.#near.get(key) ?? [])]))].sort();
    // A whole word that differs by a letter is more likely than a stem that does.
    const alike = near.filter((other) => isNear(other, word));
    if (alike.length > 0 || word.length <= MIN_TYPO_LENGTH) return alike;
    const nearStem = near.filter((other) => isNear(other, stem));
    const latin = nearStem.length === 0 && isLatin(word) && word.length >= MIN_LATIN_LENGTH ? this.#stemByWordSound.get(soundWithoutEnding(phoneticKey(word))) : undefined;
    return latin === undefined ? nearStem : [latin];
  }
}

/** «Ростов» and «Азов» end like a genitive plural, and the stemmer would shorten them to «рост» and «аз». */
const nameStemOf = (word: string): string => (/(?:[ое]в|[иы]н)$/.test(word) ? word : stemOf(word));

/** «в Двух берегах»: the forms of a number have no stem in common. */
const NUMERALS = new Map(
  [
    ['два', 'двух двум двумя две'],
    ['три', 'трех трем тремя'],
    ['четыр', 'четырех четырем четырьмя'],
  ].flatMap(([stem, forms]) => (forms as string).split(' ').map((form): [string, string] => [form, stem as string])),
);
/** The sound of a word without the vowels and the consonant of an ending: kvartira, kvartiru, kvartiroi. */
function soundWithoutEnding(sound: string): string {
  const afterEnding = startOfTrailing(sound, 'ai', sound.length);
  const isEnding = 'mHv'.includes(sound[afterEnding - 1] ?? ' ') && VOWELS.includes(sound[afterEnding - 2] ?? ' ');
  return sound.slice(0, startOfTrailing(sound, VOWELS, isEnding ? afterEnding - 1 : sound.length));
}

const VOWELS = 'aeiou';
/** Where the run of these letters begins that ends at `end`. */
function startOfTrailing(word: string, letters: string, end: number): number {
  let at = end;
  while (at > 0 && letters.includes(word[at - 1] ?? ' ')) at -= 1;
  return at;
}

const MAX_KEPT_WORDS = 20_000;
const lettersOf = (word: string): string => [...word].sort().join('');

const withAtMostOneLetterLess = (word: string): string[] => [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))];
