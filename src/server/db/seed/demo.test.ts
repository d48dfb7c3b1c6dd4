import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATEGORY, type CategorySlug } from '#contract/catalog/category.ts';
import { EXTRA_CATEGORIES, isForCategory, type LotExtra } from '#contract/catalog/lot-extras.ts';
import { OBJECT_TYPES_BY_CATEGORY } from '#contract/catalog/object-types.ts';
import { OBJECT_TYPE } from '#contract/catalog/option.ts';
import { readDemo } from './demo-files.ts';
import { locations } from './locations.ts';

const demo = readDemo();
const EXTRAS = Object.keys(EXTRA_CATEGORIES) as LotExtra[];
const isPublic = ({ status }: { status: string }) => status === 'active' || status === 'reserved';

function kilometres([lng, lat]: [number, number], { longitude, latitude }: { longitude: number; latitude: number }): number {
  const rad = Math.PI / 180;
  const x = (lng - longitude) * Math.cos(((lat + latitude) / 2) * rad);
  return Math.hypot(x, lat - latitude) * rad * 6371;
}

describe('the demo agency', () => {
  test.each([
    ['public lots', demo.lots.filter(isPublic).length, 260],
    ['partner lots', demo.partnerLots.length, 60],
    ['complexes', demo.complexes.length, 16],
    ['settlements', demo.settlements.length, 10],
    ['agents', demo.agents.length, 14],
    ['buyers', demo.buyers.length, 60],
    ['articles', demo.articles.length, 24],
    ['journals', demo.journals.length, 8],
    ['press items', demo.press.length, 14],
    ['certificates', demo.certificates.length, 10],
    ['vacancies', demo.vacancies.length, 8],
    ['services', demo.services.length, 10],
    ['headquarters', demo.headquarters.length, 3],
    ['partners', demo.partners.length, 18],
  ])('has enough %s', (_, count, least) => expect(count).toBeGreaterThanOrEqual(least));

  test('offers something in every category and every place', () => {
    expect(new Set(demo.lots.filter(isPublic).map(({ category }) => category)).size).toBe(Object.keys(CATEGORY).length);
    const places = new Set(demo.lots.filter(isPublic).map(({ location }) => location));
    expect(locations.filter(({ parentId, slug }) => parentId && !places.has(slug)).map(({ slug }) => slug)).toEqual([]);
  });
  test('has no lot of a type that its category cannot have', () => {
    const strange = [...demo.lots, ...demo.partnerLots].filter(({ category, objectTypes = [] }) => {
      const possible = OBJECT_TYPES_BY_CATEGORY[CATEGORY[category as CategorySlug]];
      return objectTypes.some((type) => !possible.includes(OBJECT_TYPE[type as keyof typeof OBJECT_TYPE]));
    });
    expect(strange.map(({ id }) => id)).toEqual([]);
  });
  test('fills every optional field somewhere, on a few lots of each category, and none that the category does not have', () => {
    const filled = demo.lots.map((one) => ({ ...one, extras: EXTRAS.filter((field) => one[field] !== undefined) })).filter(({ extras }) => extras.length > 1);
    expect(new Set(filled.flatMap(({ extras }) => extras))).toEqual(new Set(EXTRAS));
    for (const slug of Object.keys(CATEGORY)) expect([slug, filled.filter(({ category }) => category === slug).length >= 3]).toEqual([slug, true]);
    for (const { id, category, extras } of filled) expect([id, extras.filter((field) => !isForCategory(field, CATEGORY[category as CategorySlug]))]).toEqual([id, []]);
  });
  test('counts separate and combined bathrooms together', () => {
    const counted = demo.lots.filter((one) => one.combinedBathrooms !== undefined);
    for (const one of counted) expect([one.id, (one.separateBathrooms ?? 0) + (one.combinedBathrooms ?? 0)]).toEqual([one.id, one.bathrooms]);
  });
  test('has lots in every status', () => expect(new Set(demo.lots.map(({ status }) => status))).toEqual(new Set(['active', 'reserved', 'sold', 'withdrawn'])));
  test('has partner lots in all five regions', () => expect(new Set(demo.partnerLots.map(({ region }) => region)).size).toBe(5));
  test('has no two lots that read the same', () => {
    for (const locale of ['ru', 'en'] as const) {
      expect(new Set(demo.lots.map(({ title }) => title[locale])).size).toBe(demo.lots.length);
      expect(new Set(demo.lots.map(({ description }) => description[locale])).size).toBe(demo.lots.length);
    }
  });
  test('stands where its addresses say', () => {
    const bySlug = new Map(locations.map((place) => [place.slug, place]));
    const astray = [...demo.lots, ...demo.complexes].filter(({ location, coordinates }) => {
      const place = bySlug.get(location);
      return coordinates && (!place || kilometres(coordinates, place) > place.radiusKm);
    });
    expect(astray.map(({ id, location }) => `${id} ${location}`)).toEqual([]);
  });
  test('has every flat of a complex at the complex', () => {
    const complexes = new Map(demo.complexes.map((one) => [one.slug, one]));
    for (const { complex, coordinates, location } of demo.lots)
      if (complex) expect({ coordinates, location }).toEqual({ coordinates: complexes.get(complex)?.coordinates, location: complexes.get(complex)?.location });
  });
  test('shows only pictures that are there, with words for those who do not see them', () => {
    for (const { file, alt, placeholder } of demo.pictures) {
      expect(existsSync(`demo/media/${file}`), file).toBe(true);
      expect(alt.ru && alt.en && placeholder).toMatch(/^#[\da-f]{6}$/);
    }
  });
  test('shows only films that are there', () => {
    for (const { videoUrl } of demo.lots) if (videoUrl?.startsWith('/media/')) expect(existsSync(`demo${videoUrl}`), videoUrl).toBe(true);
    expect(demo.lots.some(({ videoUrl }) => videoUrl)).toBe(true);
  });
  test('speaks English without a Russian letter', () => {
    const english = JSON.stringify(demo, (_, value) => (value && typeof value === 'object' && 'ru' in value && 'en' in value ? { en: value.en } : value));
    expect(english.match(/[А-Яа-яЁё].{0,40}/g) ?? []).toEqual([]);
  });
  test('has articles worth reading: eight at least with six hundred words in each language', () => {
    const words = (text: string) => text.match(/[\p{L}\d]+/gu)?.length ?? 0;
    const long = demo.articles.filter(({ body }) => words(body.ru) >= 600 && words(body.en) >= 600);
    expect(long.length).toBeGreaterThanOrEqual(8);
    for (const { slug, body } of demo.articles) expect(Math.min(words(body.ru), words(body.en)), slug).toBeGreaterThan(300);
  });
});
