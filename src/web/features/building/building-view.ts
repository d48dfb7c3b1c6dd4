import type { Picture } from '#contract/media/picture.ts';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';
import type { Building } from './load-building.ts';

export type Fact = { title: string; value: string };

/** What the card of a complex or a settlement shows. */
export type BuildingCardView = {
  id: number;
  to: string;
  title: string;
  photo?: Picture;
  /** The main facts in one line, such as `Де-люкс · сдан в 2025 году`. */
  line: string;
  place: string;
  priceFrom: number;
  /** How many lots are on sale, as text. */
  lots: string;
  coordinates: { lng: number; lat: number };
};

/** What the pages of complexes and settlements show differently. */
export type BuildingView = {
  /** The page with the list of all complexes or settlements. */
  list: Crumb;
  to: string;
  place: string;
  /** How many lots are on sale, as text. */
  lots: string;
  keyFacts: Fact[];
  groups: { title: string; items: Fact[] }[];
  features: { title: string; items: string[] };
  askTitle: string;
  lotsTitle: string;
  /** The path of its lots in the catalogue. */
  catalog: string;
  othersTitle: string;
};

export const buildingTrail = ({ title }: { title: string }, { list, to }: BuildingView): Crumb[] => [list, { title, to }];

/** Everything that the page of a building shows. */
export type BuildingPageProps = { building: Building; view: BuildingView; others: BuildingCardView[]; shape: 'tall' | 'wide' };
