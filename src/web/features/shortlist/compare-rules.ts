import { priceText } from '#contract/catalog/price-text.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';

/** A fact of every lot, `null` where it is not known; `best` says whose value stands out. */
export type CompareRow = { title: string; values: (string | null)[]; differs: boolean; best: boolean[] };
export type CompareGroup = { title: string; rows: CompareRow[] };

type Better = (lots: AnyLotDetails[]) => boolean[];

/** The facts of the lots side by side, in the order in which a lot tells them. */
export function compareLots(lots: AnyLotDetails[]): CompareGroup[] {
  const facts = lots.map(({ items }) => items);
  const groups = inOneOrder(facts, ({ title }) => title).map(({ title: group }) => {
    const ofGroup = facts.map((groups) => groups.find(({ title }) => title === group)?.items ?? []);
    const rows = inOneOrder(ofGroup, ({ key, title }) => key + title)
      .filter(({ key }) => key !== 'number')
      .map(({ key, title }) => rowOf(lots, title, (index) => ofGroup[index]?.find((fact) => fact.key === key && fact.title === title)?.value, BETTER[key]));
    return { title: group, rows };
  });
  return [...groups, featuresOf(lots)].filter(({ rows }) => rows.length > 0);
}

/** The first row: what everybody looks for first. */
export function priceRow(lots: AnyLotDetails[]): CompareRow {
  const values = lots.map((lot) => priceText(lot, getLocale()));
  return { title: m['shortlist.compare.price'](), values, differs: new Set(values).size > 1, best: lowest(({ price }) => price)(lots) };
}

/** What is left when rows that say the same of every lot are left out. */
export const onlyDifferences = (groups: CompareGroup[]): CompareGroup[] =>
  groups.map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) })).filter(({ rows }) => rows.length > 0);

export const areMixed = (lots: AnyLotDetails[]): boolean => new Set(lots.map(({ category }) => category.id)).size > 1;

function featuresOf(lots: AnyLotDetails[]): CompareGroup {
  const features = lots.map((lot) => lot.features);
  const rows = inOneOrder(features, ({ title }) => title).map(({ title }) =>
    rowOf(lots, title, (index) =>
      features[index]
        ?.find((group) => group.title === title)
        ?.items.map((feature) => feature.title)
        .join(', '),
    ),
  );
  return { title: m['shortlist.compare.features'](), rows };
}

function rowOf(lots: AnyLotDetails[], title: string, told: (index: number) => string | undefined, better?: Better): CompareRow {
  const values = lots.map((_, index) => told(index) ?? null);
  return { title, values, differs: new Set(values).size > 1, best: better?.(lots) ?? values.map(() => false) };
}

/** Each once: those of the first lot in its order, then what only the others have, each after what it follows there. */
function inOneOrder<Item>(lists: Item[][], nameOf: (item: Item) => string): Item[] {
  const all: Item[] = [];
  for (const list of lists) {
    let place = 0;
    for (const item of list) {
      const known = all.findIndex((other) => nameOf(other) === nameOf(item));
      if (known < 0) all.splice(place, 0, item);
      place = known < 0 ? place + 1 : known + 1;
    }
  }
  return all;
}

type Measure = (lot: AnyLotDetails) => number | null;

/** A rent and a price are not to be compared. */
function lowest(measure: Measure): Better {
  return (lots) => (new Set(lots.map(({ deal }) => deal)).size > 1 ? lots.map(() => false) : standsOut(lots.map(measure), Math.min));
}
const largest =
  (measure: Measure): Better =>
  (lots) =>
    standsOut(lots.map(measure), Math.max);

/** Nobody stands out among equals, nor alone. */
function standsOut(values: (number | null)[], choose: (...values: number[]) => number): boolean[] {
  const known = values.filter((value) => value !== null);
  const best = choose(...known);
  return values.map((value) => new Set(known).size > 1 && value === best);
}

/** Not everything has a better: only what every buyer would call so. */
const BETTER: Record<string, Better> = {
  pricePerMeter: lowest((lot) => lot.pricePerMeter),
  area: largest((lot) => lot.area),
  landArea: largest((lot) => lot.landArea),
};
