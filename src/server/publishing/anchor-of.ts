const LATIN = new Map(
  'а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
/** Avoids conflicts with other ids on the page. */
const PREFIX = 'part-';

/** A unique id for a heading, in Latin letters; it is added to `taken`. */
export function anchorOf(title: string, taken: Set<string>): string {
  const word = PREFIX + (latinOf(title) || '1');
  let id = word;
  for (let nth = 2; taken.has(id); nth++) id = `${word}-${nth}`;
  taken.add(id);
  return id;
}

function latinOf(text: string): string {
  const letters = [...text.toLowerCase().normalize('NFC')].map((letter) => LATIN.get(letter) ?? letter).join('');
  const plain = letters.normalize('NFD').replace(/\p{M}/gu, ''); // «façade» is «facade»
  return plain.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '');
}
