import { readFileSync } from 'node:fs';
import { PASSWORD_MIN } from '#contract/staff/staff.ts';

/** Words that are doubled with each other: «helloworld» is as common as «hello». */
const PAIRED_WORDS = 60;
/** Shorter names of a person would refuse every password that happens to contain them. */
const NAME_MIN = 3;

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

/** All ways in which people lengthen a word: with a tail, twice or three times, with another word, with a tail on both sides. */
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

/** The commonest passwords that are long enough to be asked about, in lower case; made from their parts when they are needed first. */
export function commonPasswords(): ReadonlySet<string> {
  if (passwords) return passwords;
  const { words, tails, walks } = readParts();
  const pairs = words.slice(0, PAIRED_WORDS).flatMap((one, _, all) => all.map((other) => one + other));
  const all = [...lengthened(words, tails), ...pairs, ...walks.flatMap((walk) => [...runsOf(walk)])];
  passwords = new Set(all.filter((password) => password.length >= PASSWORD_MIN));
  return passwords;
}

/** Whether a password is among the commonest, or is only the person's own name or address with something behind it. */
export function isCommonPassword(password: string, names: string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  const bare = plain.replace(/[^\p{L}\p{N}]+/gu, '');
  if (new Set(bare).size < 5) return true; // one to four signs, repeated
  if (commonPasswords().has(plain) || commonPasswords().has(bare)) return true;
  const own = names.map((name) => name.toLowerCase()).filter((name) => name.length >= NAME_MIN);
  const rest = own.reduce((left, name) => left.replaceAll(name, ''), bare);
  return rest !== bare && (/^\d*$/.test(rest) || readParts().tails.includes(rest));
}
