import { CATEGORY } from '#contract/catalog/category.ts';
import { LOT_COUNTS, LOT_SUMS } from '#contract/catalog/lot-extras.ts';
import type { Problem } from './problems.ts';

/* What the numbers of a lot must be. No schema in this file: the form of a new lot applies the rules in the browser, where there may be no connection. */

const POSITIVE = ['price', 'area', 'livingArea', 'kitchenArea', 'landArea', 'rooms', 'floors', 'ceiling', 'powerKw'];
const NOT_NEGATIVE = ['bedrooms', 'bathrooms', 'commissionPercent', 'inside.commissionShare', ...LOT_COUNTS, ...LOT_SUMS];
const LAND: readonly number[] = [CATEGORY.land, CATEGORY.land_commercial];

const tenths = (value: number): number => Math.round(value * 10);

/** For every rule its field and its problem, or false if the rule is kept. A value that is no number counts as empty: that is another problem. */
export function numberProblems(read: (path: string) => unknown): [path: string, problem: Problem | false][] {
  const value = (path: string): number | null => {
    const one = read(path);
    return typeof one === 'number' ? one : null;
  };
  const sign = (path: string, isWrong: (number: number) => boolean): [string, Problem | false] => {
    const one = value(path);
    return [path, one !== null && isWrong(one) && 'notPositive'];
  };
  const isAbove = (path: string, limit: string) => {
    const [one, other] = [value(path), value(limit)];
    return one !== null && other !== null && one > other;
  };
  const [area, living, kitchen, year] = [value('area'), value('livingArea') ?? 0, value('kitchenArea') ?? 0, value('year')];
  const isPlot = LAND.includes(value('categoryId') ?? 0);
  return [
    ...POSITIVE.map((path) => sign(path, (number) => number <= 0)),
    ...NOT_NEGATIVE.map((path) => sign(path, (number) => number < 0)),
    [isPlot ? 'landArea' : 'area', area === null && value('landArea') === null && 'noSize'],
    // In tenths: as binary fractions 25.3 and 10.1 are more than 35.4.
    ['livingArea', area !== null && tenths(living) + tenths(kitchen) > tenths(area) && 'innerAreas'],
    ['bedrooms', isAbove('bedrooms', 'rooms') && 'bedrooms'],
    ['floor', isAbove('floor', 'floors') && 'aboveTopFloor'],
    ['year', year !== null && (year < 1_700 || year > 2_100) && 'year'],
    ['latitude', (value('latitude') === null) !== (value('longitude') === null) && 'halfPlace'],
  ];
}

/** What is wrong with a number that was typed; a field that is still empty is not wrong yet. */
export function typedNumberProblem(path: string, read: (path: string) => unknown): Problem | undefined {
  if (typeof read(path) !== 'number') return undefined;
  return numberProblems(read).find(([field, problem]) => field === path && problem)?.[1] || undefined;
}
