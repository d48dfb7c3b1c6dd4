import { priceText } from '#contract/catalog/price-text.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';

/** One fact of every lot: its values (`null` if unknown), whether they differ, and which of them are best. */
export type CompareRow = { title: string; values: (string | null)[]; differs: boolean; best: boolean[] };
export type CompareGroup = { title: string; rows: CompareRow[] };

/** For each lot, whether its value is the best. */
type MarkBest = (lots: AnyLotDetails[]) => boolean[];

/** The facts of the lots side by side, in the order of a lot's page. */
export function compareLots(lots: AnyLotDetails[]): CompareGroup[] {
  const facts = lots.map(({ items }) => items);
  const groups = mergeInOrder(facts, ({ title }) => title).map(({ title: group }) => {
    const itemsByLot = facts.map((groups) => groups.find(({ title }) => title === group)?.items ?? []);
    const rows = mergeInOrder(itemsByLot, ({ key, title }) => key + title)
      .filter(({ key }) => key !== 'number')
      .map(({ key, title }) => rowOf(lots, title, (index) => itemsByLot[index]?.find((fact) => fact.key === key && fact.title === title)?.value, BEST_MARKERS[key]));
    return { title: group, rows };
  });
  return [...groups, featuresOf(lots)].filter(({ rows }) => rows.length > 0);
}

/** The first row of the table. */
export function priceRow(lots: AnyLotDetails[]): CompareRow {
  const values = lots.map((lot) => priceText(lot, getLocale()));
  return { title: m['shortlist.compare.price'](), values, differs: new Set(values).size > 1, best: lowest(({ price }) => price)(lots) };
}

/** The groups without the rows in which all lots are the same. */
export const onlyDifferences = (groups: CompareGroup[]): CompareGroup[] =>
  groups.map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) })).filter(({ rows }) => rows.length > 0);

/** Whether the lots are of more than one category. */
export const areMixed = (lots: AnyLotDetails[]): boolean => new Set(lots.map(({ category }) => category.id)).size > 1;

function featuresOf(lots: AnyLotDetails[]): CompareGroup {
  const features = lots.map((lot) => lot.features);
  const rows = mergeInOrder(features, ({ title }) => title).map(({ title }) =>
    rowOf(lots, title, (index) =>
      features[index]
        ?.find((group) => group.title === title)
        ?.items.map((feature) => feature.title)
        .join(', '),
    ),
  );
  return { title: m['shortlist.compare.features'](), rows };
}

function rowOf(lots: AnyLotDetails[], title: string, valueAt: (index: number) => string | undefined, markBest?: MarkBest): CompareRow {
  const values = lots.map((_, index) => valueAt(index) ?? null);
  return { title, values, differs: new Set(values).size > 1, best: markBest?.(lots) ?? values.map(() => false) };
}

/** Merges lists without duplicates, in the order of the first list. An item that only a later list has comes after the item before it in that list. */
function mergeInOrder<Item>(lists: Item[][], nameOf: (item: Item) => string): Item[] {
  const all: Item[] = [];
  for (const list of lists) {
    let position = 0;
    for (const item of list) {
      const known = all.findIndex((other) => nameOf(other) === nameOf(item));
      if (known < 0) all.splice(position, 0, item);
      position = known < 0 ? position + 1 : known + 1;
    }
  }
  return all;
}

type Measure = (lot: AnyLotDetails) => number | null;

/** Marks nothing if rents and sale prices are mixed. */
function lowest(measure: Measure): MarkBest {
  return (lots) => (new Set(lots.map(({ deal }) => deal)).size > 1 ? lots.map(() => false) : bestOf(lots.map(measure), Math.min));
}
const largest =
  (measure: Measure): MarkBest =>
  (lots) =>
    bestOf(lots.map(measure), Math.max);

/** Marks nothing if all known values are equal, or only one is known. */
function bestOf(values: (number | null)[], choose: (...values: number[]) => number): boolean[] {
  const known = values.filter((value) => value !== null);
  const best = choose(...known);
  return values.map((value) => new Set(known).size > 1 && value === best);
}

/** Facts in which one value is better than another for every buyer. */
const BEST_MARKERS: Record<string, MarkBest> = {
  pricePerMeter: lowest((lot) => lot.pricePerMeter),
  area: largest((lot) => lot.area),
  landArea: largest((lot) => lot.landArea),
};
