import type { Picture } from '#contract/media/picture.ts';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';
import type { Building } from './load-building.ts';

export type Fact = { title: string; value: string };

/** A complex or a settlement as its card tells of it. */
export type BuildingCardView = {
  id: number;
  to: string;
  title: string;
  photo?: Picture;
  line: string;
  place: string;
  priceFrom: number;
  lots: string;
  coordinates: { lng: number; lat: number };
};

/** What its page says in the words of its kind. */
export type BuildingView = {
  /** All of its kind. */
  list: Crumb;
  to: string;
  place: string;
  lots: string;
  keyFacts: Fact[];
  groups: { title: string; items: Fact[] }[];
  features: { title: string; items: string[] };
  ask: string;
  lotsTitle: string;
  /** Its lots in the catalogue. */
  catalog: string;
  othersTitle: string;
};

export const buildingTrail = ({ title }: { title: string }, { list, to }: BuildingView): Crumb[] => [list, { title, to }];

/** Everything that its page shows. */
export type ShownBuilding = { building: Building; view: BuildingView; others: BuildingCardView[]; shape: 'tall' | 'wide' };
