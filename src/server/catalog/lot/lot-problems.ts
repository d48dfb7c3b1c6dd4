import { isWebAddress } from '#contract/catalog/embed.ts';
import { LOT_CHOICES } from '#contract/catalog/lot-extras.ts';
import { OBJECT_TYPES_BY_CATEGORY } from '#contract/catalog/object-types.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { LOT_FIELDS, LOT_TEXTS, OPTIONAL_LOT_TEXTS } from '#contract/office/lot-fields.ts';
import { numberProblems } from '#contract/office/lot-number-rules.ts';
import { findPlanProblem } from '#contract/office/plan-problems.ts';
import type { Problem, Problems } from '#contract/office/problems.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import type { FloorPlan } from '#server/db/schema/lot.ts';
import type { FieldValues } from './lot-fields.ts';

/** The pictures that exist, by id, and whether they have an alternative text in both languages. */
export type KnownPictures = ReadonlyMap<number, { hasTexts: boolean }>;
type Known = { texts: Dictionaries; pictures: KnownPictures };
type Found = [path: string, problem: Problem | false | undefined];

const REQUIRED = ['categoryId', 'agentId', 'locationId', 'price'];
const CADASTRAL_NUMBER = /^\d{2}:\d{2}:\d{6,7}:\d{1,7}$/;

/** Everything that keeps a lot from being published, by field. The database has checks for the same rules, but does not say which field breaks them. */
export function lotProblems(written: FieldValues, known: Known): Problems {
  const fields = asStored(written);
  const found = [...types(fields), ...required(fields), ...texts(fields), ...numberProblems((path) => fields[path]), ...references(fields, known), ...others(fields, known)];
  const problems: Problems = {};
  for (const [path, problem] of found) if (problem && !problems[path]) problems[path] = problem; // the first one is the most basic
  return problems;
}

/** Decimal places of the columns. The database rounds to them before its checks, so the rules here check rounded values too. */
const PLACES: Readonly<Record<string, number>> = {
  ...{ area: 1, livingArea: 1, kitchenArea: 1, landArea: 1, powerKw: 1, commissionPercent: 1 },
  ...{ ceiling: 2, 'inside.commissionShare': 2 },
};
const asStored = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).map(([path, value]) => [path, typeof value === 'number' && PLACES[path] ? rounded(value, PLACES[path]) : value]));

/** Rounds half up by the decimal digits, as PostgreSQL does: in binary 1.005 is a little less. */
function rounded(value: number, places: number): number {
  const shifted = Number(`${value}e${places}`);
  return Number.isNaN(shifted) ? 0 : Number(`${Math.round(shifted)}e-${places}`); // only the tiniest numbers have an exponent of their own
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
  const webAddress = (path: string): Found => [path, !isEmpty(fields, path) && !isWebAddress(String(fields[path])) && 'webAddress'];
  return [
    ['photos', photos.length === 0 && 'noPhoto'],
    ['photos', (photos.some((id) => !pictures.has(id)) || new Set(photos).size < photos.length) && 'unknownValue'],
    ['photos', photos.some((id) => !pictures.get(id)?.hasTexts) && 'photoText'],
    ['cadastralNumber', !isEmpty(fields, 'cadastralNumber') && !CADASTRAL_NUMBER.test(String(fields.cadastralNumber).trim()) && 'cadastralNumber'],
    webAddress('videoUrl'),
    webAddress('tourUrl'),
    ['floorPlans', findPlanProblem(fields.floorPlans as FloorPlan[])],
  ];
}
