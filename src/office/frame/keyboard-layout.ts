/** The keys from Q to the full stop, row by row. */
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
/** The same keys in the Russian layout, as numbers, since code holds no Russian text. */
const RUSSIAN = String.fromCodePoint(
  ...[0x439, 0x446, 0x443, 0x43a, 0x435, 0x43d, 0x433, 0x448, 0x449, 0x437, 0x445, 0x44a],
  ...[0x444, 0x44b, 0x432, 0x430, 0x43f, 0x440, 0x43e, 0x43b, 0x434, 0x436, 0x44d],
  ...[0x44f, 0x447, 0x441, 0x43c, 0x438, 0x442, 0x44c, 0x431, 0x44e],
);

/** What would have been typed with the other layout: `ktd` for «lev» in Russian letters, and the reverse. */
export function inOtherLayout(text: string): string {
  return [...text]
    .map((letter) => {
      const [latin, russian] = [LATIN.indexOf(letter), RUSSIAN.indexOf(letter)];
      return (latin >= 0 ? RUSSIAN[latin] : russian >= 0 ? LATIN[russian] : letter) ?? letter;
    })
    .join('');
}
