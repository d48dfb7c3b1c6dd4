import type { ComplexItem } from '#contract/complex.ts';
import { m } from '#messages';

const CLASSES: Record<ComplexItem['class'], () => string> = {
  premium: () => m['complex.class.premium'](),
  de_luxe: () => m['complex.class.de_luxe'](),
  club_house: () => m['complex.class.club_house'](),
};
const ROMAN = ['', 'I', 'II', 'III', 'IV'];

/** `Де-люкс · сдан в 2025`; a quarter is given for what is still being built. */
export function complexLine({ class: kind, completion: { year, quarter } }: Pick<ComplexItem, 'class' | 'completion'>): string {
  const completion = quarter === null ? m['complex.finished']({ year }) : m['complex.due']({ roman: ROMAN[quarter] ?? '', arabic: quarter, year });
  return `${CLASSES[kind]()} · ${completion}`;
}
