import type { ComplexItem } from '#contract/catalog/complex.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { DOT } from '#web/format/words.ts';

const CLASSES: Record<ComplexItem['class'], () => string> = {
  premium: () => m['complex.class.premium'](),
  de_luxe: () => m['complex.class.de_luxe'](),
  club_house: () => m['complex.class.club_house'](),
};
export const COMPLEX_CLASSES = Object.keys(CLASSES) as ComplexItem['class'][];
const ROMAN = ['', 'I', 'II', 'III', 'IV'];

export const complexClass = (kind: ComplexItem['class']): string => CLASSES[kind]();

/** `сдан в 2025 году`; a complex that is still being built has a quarter. */
export const completionText = ({ year, quarter }: ComplexItem['completion']): string =>
  quarter === null ? m['complex.finished']({ year }) : m['complex.due']({ roman: ROMAN[quarter] ?? '', arabic: quarter, year });

/** `Де-люкс · сдан в 2025 году` */
export const complexLine = ({ class: kind, completion }: Pick<ComplexItem, 'class' | 'completion'>): string => [complexClass(kind), completionText(completion)].join(DOT);

/** How many lots are on sale, as text. */
export const complexLots = ({ lotsOnSale }: Pick<ComplexItem, 'lotsOnSale'>): string =>
  lotsOnSale > 0 ? m['complex.lots']({ count: lotsOnSale, shown: formatNumber(lotsOnSale, getLocale()) }) : m['building.noLots']();
