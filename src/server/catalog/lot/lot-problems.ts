import { CATEGORY } from '#contract/catalog/category.ts';
import { isWebAddress } from '#contract/catalog/embed.ts';
import { LOT_CHOICES, LOT_COUNTS, LOT_SUMS } from '#contract/catalog/lot-extras.ts';
import { OBJECT_TYPES_BY_CATEGORY } from '#contract/catalog/object-types.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { LOT_FIELDS, LOT_TEXTS, OPTIONAL_LOT_TEXTS } from '#contract/office/lot-fields.ts';
import { findPlanProblem } from '#contract/office/plan-problems.ts';
import type { Problem, Problems } from '#contract/office/problems.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import type { FloorPlan } from '#server/db/schema/lot.ts';
import type { FieldValues } from './lot-fields.ts';

/** Ids of the pictures that exist, and whether they have a caption in both languages. */
export type KnownPictures = ReadonlyMap<number, { hasTexts: boolean }>;
type Known = { texts: Dictionaries; pictures: KnownPictures };
type Found = [path: string, problem: Problem | false | undefined];

const REQUIRED = ['categoryId', 'agentId', 'locationId', 'price'];
const POSITIVE = ['price', 'area', 'livingArea', 'kitchenArea', 'landArea', 'rooms', 'floors', 'ceiling', 'powerKw'];
const NOT_NEGATIVE = ['bedrooms', 'bathrooms', 'commissionPercent', 'inside.commissionShare', ...LOT_COUNTS, ...LOT_SUMS];
const CADASTRAL_NUMBER = /^\d{2}:\d{2}:\d{6,7}:\d{1,7}$/;
const LAND: readonly number[] = [CATEGORY.land, CATEGORY.land_commercial];

/** Everything that keeps a lot from being published, by field. The database has the same conditions as checks, but does not say which field breaks them. */
export function lotProblems(fields: FieldValues, known: Known): Problems {
  const found = [...types(fields), ...required(fields), ...texts(fields), ...numbers(fields), ...references(fields, known), ...others(fields, known)];
  const problems: Problems = {};
  for (const [path, problem] of found) if (problem && !problems[path]) problems[path] = problem; // the first one is the most basic
  return problems;
}

const types = (fields: FieldValues): Found[] => Object.entries(LOT_FIELDS).map(([path, schema]) => [path, !schema.safeParse(fields[path]).success && 'wrongType']);

const required = (fields: FieldValues): Found[] => REQUIRED.map((path) => [path, fields[path] === null && 'required']);

const isEmpty = (fields: FieldValues, path: string) => String(fields[path] ?? '').trim() === '';

function texts(fields: FieldValues): Found[] {
  const needed = Object.keys(LOT_TEXTS).flatMap((name) => LOCALES.map((locale): Found => [`${name}.${locale}`, isEmpty(fields, `${name}.${locale}`) && 'required']));
  const halves = Object.keys(OPTIONAL_LOT_TEXTS).flatMap((name) =>
    LOCALES.map((locale): Found => [`${name}.${locale}`, isEmpty(fields, `${name}.${locale}`) && LOCALES.some((other) => !isEmpty(fields, `${name}.${other}`)) && 'otherLanguage']),
  );
  return [...needed, ...halves];
}

function numbers(fields: FieldValues): Found[] {
  const value = (path: string) => fields[path] as number | null;
  const above = (path: string, limit: string) => {
    const [one, other] = [value(path), value(limit)];
    return one !== null && other !== null && one > other;
  };
  const [area, living, kitchen, year] = [value('area'), value('livingArea') ?? 0, value('kitchenArea') ?? 0, value('year')];
  const isPlot = LAND.includes(value('categoryId') ?? 0);
  return [
    ...POSITIVE.map((path): Found => [path, value(path) !== null && (value(path) as number) <= 0 && 'notPositive']),
    ...NOT_NEGATIVE.map((path): Found => [path, value(path) !== null && (value(path) as number) < 0 && 'notPositive']),
    [isPlot ? 'landArea' : 'area', area === null && value('landArea') === null && 'noSize'],
    ['livingArea', area !== null && living + kitchen > area && 'innerAreas'],
    ['bedrooms', above('bedrooms', 'rooms') && 'bedrooms'],
    ['floor', above('floor', 'floors') && 'aboveTopFloor'],
    ['year', year !== null && (year < 1_700 || year > 2_100) && 'year'],
    ['latitude', (value('latitude') === null) !== (value('longitude') === null) && 'halfPlace'],
  ];
}

function references(fields: FieldValues, { texts: known }: Known): Found[] {
  const one = (path: string, ids: ReadonlyMap<number, unknown>): Found => [path, fields[path] != null && !ids.has(fields[path] as number) && 'unknownValue'];
  const many = (path: string, ids: ReadonlyMap<number, unknown>): Found => [path, (fields[path] as number[]).some((id) => !ids.has(id)) && 'unknownValue'];
  const typesOfCategory: readonly number[] = OBJECT_TYPES_BY_CATEGORY[fields.categoryId as keyof typeof OBJECT_TYPES_BY_CATEGORY] ?? [];
  const kindOf = (path: string, kind: string): Found => [path, fields[path] != null && known.options.get(fields[path] as number)?.kind !== kind && 'unknownValue'];
  return [
    one('categoryId', known.categories),
    one('agentId', known.agents),
    one('complexId', known.complexes),
    one('settlementId', known.settlements),
    // A lot belongs to a district, never to the whole city.
    ['locationId', fields.locationId != null && !known.locations.get(fields.locationId as number)?.parentId && 'unknownValue'],
    kindOf('houseTypeId', 'houseType'),
    kindOf('wallsTypeId', 'wallsType'),
    many('featureIds', known.features),
    many('objectTypeIds', known.options),
    ['objectTypeIds', (fields.objectTypeIds as number[]).some((id) => !typesOfCategory.includes(id)) && 'objectType'],
    ...Object.entries(LOT_CHOICES).map(([path, values]): Found => [path, fields[path] != null && !(values as readonly unknown[]).includes(fields[path]) && 'unknownValue']),
  ];
}

function others(fields: FieldValues, { pictures }: Known): Found[] {
  const photos = fields.photos as number[];
  const isLink = (path: string): Found => [path, !isEmpty(fields, path) && !isWebAddress(String(fields[path])) && 'webAddress'];
  return [
    ['photos', photos.length === 0 && 'noPhoto'],
    ['photos', (photos.some((id) => !pictures.has(id)) || new Set(photos).size < photos.length) && 'unknownValue'],
    ['photos', photos.some((id) => !pictures.get(id)?.hasTexts) && 'photoText'],
    ['cadastralNumber', !isEmpty(fields, 'cadastralNumber') && !CADASTRAL_NUMBER.test(String(fields.cadastralNumber).trim()) && 'cadastralNumber'],
    isLink('videoUrl'),
    isLink('tourUrl'),
    ['floorPlans', findPlanProblem(fields.floorPlans as FloorPlan[])],
  ];
}
