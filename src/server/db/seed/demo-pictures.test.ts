import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATEGORY, type CategorySlug, dealOf } from '#contract/catalog/category.ts';
import { DEFAULT_LIMIT } from '#contract/core/list.ts';
import { type DemoLot, type DemoPartnerLot, readDemo } from './demo-files.ts';

const demo = readDemo();
const pictures = new Map(demo.pictures.map((one) => [one.file.replace(/\.jpg$/, ''), one]));
const setOf = (name: string) => pictures.get(name)?.set;
const isInterior = (name: string) => setOf(name)?.startsWith('interior-') ?? false;

type Listed = DemoLot | DemoPartnerLot;
const shown = (lots: Listed[]) => lots.filter(({ status }) => status === 'active' || status === 'reserved');
const minutesAgo = ({ id, daysAgo }: Listed) => daysAgo * 1440 + (id % 480);
const size = ({ area, landArea }: Listed) => area ?? (landArea ?? 0) * 100;

const ORDERS: Record<string, (one: Listed, other: Listed) => number> = {
  newest: (one, other) => minutesAgo(one) - minutesAgo(other) || other.id - one.id,
  cheapest: (one, other) => one.price - other.price || one.id - other.id,
  dearest: (one, other) => other.price - one.price || other.id - one.id,
  largest: (one, other) => size(other) - size(one) || other.id - one.id,
};

/** The lots that share a first picture with another on the same page, page by page. */
function repeated(lots: Listed[], order: keyof typeof ORDERS): string[] {
  const sorted = [...lots].sort(ORDERS[order]);
  return sorted.flatMap((lot, place) => {
    const start = place - (place % DEFAULT_LIMIT);
    const same = sorted.slice(start, place).find(({ photos }) => photos[0] === lot.photos[0]);
    return same ? [`page ${start / DEFAULT_LIMIT + 1}: ${same.id} and ${lot.id} show ${lot.photos[0]}`] : [];
  });
}

const lots = shown(demo.lots);
const ofCategory = (slug: string) => lots.filter(({ category }) => category === slug);

describe('no two lots of one screen share the first picture', () => {
  const lists: [string, Listed[]][] = [
    ['the whole catalogue', lots],
    ['everything for sale', lots.filter(({ category }) => dealOf(CATEGORY[category as CategorySlug]) === 'sale')],
    ['everything to let', lots.filter(({ category }) => dealOf(CATEGORY[category as CategorySlug]) === 'rent')],
    ...Object.keys(CATEGORY).map((slug): [string, Listed[]] => [slug, ofCategory(slug)]),
    ...[...new Set(demo.partnerLots.map(({ region }) => region))].map((slug): [string, Listed[]] => [slug, shown(demo.partnerLots.filter(({ region }) => region === slug))]),
  ];
  test.each(lists.flatMap(([name, list]) => Object.keys(ORDERS).map((order) => ({ name, order, list }))))('$name, $order first', ({ list, order }) =>
    expect(repeated(list, order)).toEqual([]),
  );
  test('the home page', () => {
    const newest = [...lots].sort(ORDERS.newest);
    const exclusive = newest.filter((lot) => lot.exclusive).slice(0, 4);
    const row = newest
      .slice(0, 12)
      .filter((lot) => !exclusive.includes(lot))
      .slice(0, 8);
    expect(new Set([...exclusive, ...row].map(({ photos }) => photos[0])).size).toBe(exclusive.length + row.length);
  });
  // Thirty-two plots are for sale and there are fewer pictures of land than that.
  test.each(Object.keys(CATEGORY).filter((slug) => slug !== 'land'))('%s, however many pages are open', (slug) =>
    expect(new Set(ofCategory(slug).map(({ photos }) => photos[0])).size).toBe(ofCategory(slug).length),
  );
});

describe('the pictures of one home belong together', () => {
  const all: Listed[] = [...demo.lots, ...demo.partnerLots];
  const mixed = (of: (name: string) => boolean) => all.filter(({ photos }) => new Set(photos.filter(of).map(setOf)).size > 1).map(({ id, photos }) => `${id}: ${photos}`);
  test('its rooms come from one set', () => expect(mixed(isInterior)).toEqual([]));
  test('its outsides come from one set', () => expect(mixed((name) => Boolean(setOf(name)) && !isInterior(name))).toEqual([]));
  test('no picture is there twice', () => expect(all.filter(({ photos }) => new Set(photos).size < photos.length).map(({ id }) => id)).toEqual([]));
});

describe('no building shares its pictures', () => {
  const buildings = [...demo.complexes, ...demo.settlements];
  test('with another building', () => {
    const owners = Map.groupBy(
      buildings.flatMap(({ slug, photos }) => photos.map((name) => ({ slug, name }))),
      ({ name }) => name,
    );
    expect([...owners.values()].filter(({ length }) => length > 1)).toEqual([]);
  });
  test('from outside, with a lot that stands elsewhere', () => {
    const owner = new Map(demo.complexes.flatMap(({ slug, photos }) => photos.filter((name) => setOf(name) && !isInterior(name)).map((name) => [setOf(name), slug] as const)));
    const strangers = [...demo.lots, ...demo.partnerLots].filter((lot) =>
      lot.photos.some((name) => owner.has(setOf(name)) && owner.get(setOf(name)) !== ('complex' in lot && lot.complex)),
    );
    expect(strangers.map(({ id, photos }) => `${id}: ${photos}`)).toEqual([]);
  });
});

describe('pictures and the folder they are in', () => {
  const named = new Set([
    ...[...demo.lots, ...demo.partnerLots, ...demo.complexes, ...demo.settlements, ...demo.headquarters].flatMap(({ photos }) => photos),
    ...demo.articles.map(({ cover }) => cover),
    ...demo.journals.flatMap(({ cover, pages }) => [cover, ...pages]),
    ...demo.press.flatMap(({ cover }) => cover ?? []),
    ...demo.certificates.flatMap(({ picture }) => picture ?? []),
    ...Object.values(demo.settings.pictures).map((file) => file.replace(/\.jpg$/, '')),
  ]);
  test('everything named is there', () => expect([...named].filter((name) => !pictures.has(name))).toEqual([]));
  test('nothing in demo/media is unused', () => {
    const films = demo.lots.flatMap(({ videoUrl }) => videoUrl?.replace('/media/', '') ?? []);
    expect(readdirSync('demo/media').filter((file) => !named.has(file.replace(/\.jpg$/, '')) && !films.includes(file))).toEqual([]);
  });
  test('nothing is described that is not in demo/media', () => {
    const files = new Set(readdirSync('demo/media'));
    expect(demo.pictures.filter(({ file }) => !files.has(file)).map(({ file }) => file)).toEqual([]);
  });
  test.each([
    ['article', demo.articles.map(({ cover }) => cover)],
    ['journal', demo.journals.map(({ cover }) => cover)],
  ])('each %s has a cover of its own', (_, covers) => expect(new Set(covers).size).toBe(covers.length));
});
