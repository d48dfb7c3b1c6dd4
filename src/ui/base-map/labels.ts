import places from './places.json';

type Locale = 'ru' | 'en';
export type LabelKind = 'town' | 'place' | 'street' | 'water';
/** A name on the map: its position, its zoom range (`from`, `until`) and its rotation (`turn`, degrees clockwise). */
export type Label = { kind: LabelKind; at: [number, number]; from: number; until: number; turn: number; name: string };

const NO_END = 24;

export const mapLabels = (locale: Locale): Label[] =>
  places.map(({ kind, at, from, until = NO_END, turn = 0, ...names }) => ({ kind: kind as LabelKind, at: at as [number, number], from, until, turn, name: names[locale] }));

export const labelsAt = (zoom: number, locale: Locale): Label[] => mapLabels(locale).filter(({ from, until }) => zoom >= from && zoom < until);
