import { readFileSync } from 'node:fs';
import { PASSWORD_MIN } from '#contract/staff/staff.ts';

/** How many of the first words are joined in pairs: «helloworld» is as common as «hello». */
const PAIRED_WORDS = 60;
/** Shorter parts of a person's name would refuse too many passwords that happen to contain them. */
const NAME_MIN = 3;

/** Tails are what people add to a word (123, 2024, !), walks are rows of neighbouring keys. */
type Parts = { words: string[]; tails: string[]; walks: string[] };

function readParts(): Parts {
  const parts: Parts = { words: [], tails: [], walks: [] };
  let part: keyof Parts = 'words';
  for (const line of readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('#')) continue;
    if (line in parts) part = line as keyof Parts;
    else parts[part].push(...line.split(' ').filter(Boolean));
  }
  return parts;
}

/** The ways in which people lengthen a word: they repeat it, put a tail behind or before it, or do both. */
function* lengthened(words: string[], tails: string[]): Generator<string> {
  for (const word of words) {
    yield word;
    yield word + word;
    yield word + word + word;
    for (const tail of tails) {
      yield word + tail;
      yield tail + word;
      yield word + tail + tail;
      yield word + word + tail;
    }
  }
}

/** Every run of neighbouring keys, forwards, backwards and twice. */
function* runsOf(walk: string): Generator<string> {
  for (const keys of [walk, [...walk].reverse().join('')])
    for (let from = 0; from < keys.length; from++)
      for (let to = from + PASSWORD_MIN / 2; to <= keys.length; to++) {
        yield keys.slice(from, to);
        yield keys.slice(from, to).repeat(2);
      }
}

let passwords: Set<string> | undefined;

/** The commonest passwords of at least PASSWORD_MIN characters, in lower case; made from their parts when they are first needed. */
export function commonPasswords(): ReadonlySet<string> {
  if (passwords) return passwords;
  const { words, tails, walks } = readParts();
  const pairs = words.slice(0, PAIRED_WORDS).flatMap((one, _, all) => all.map((other) => one + other));
  const all = [...lengthened(words, tails), ...pairs, ...walks.flatMap((walk) => [...runsOf(walk)])];
  passwords = new Set(all.filter((password) => password.length >= PASSWORD_MIN));
  return passwords;
}

/** Whether a password is among the commonest, repeats a few characters, or has nothing besides the person's names but digits or a tail. */
export function isCommonPassword(password: string, names: string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  const bare = plain.replace(/[^\p{L}\p{N}]+/gu, '');
  if (new Set(bare).size < 5) return true; // one to four characters, repeated
  if (commonPasswords().has(plain) || commonPasswords().has(bare)) return true;
  const own = names.map((name) => name.toLowerCase()).filter((name) => name.length >= NAME_MIN);
  const rest = own.reduce((left, name) => left.replaceAll(name, ''), bare);
  return rest !== bare && (/^\d*$/.test(rest) || readParts().tails.includes(rest));
}
