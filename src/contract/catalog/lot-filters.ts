import { BUILT, CATEGORY, type CategoryId, FLATS, HOMES, PLOTS, PREMISES } from './category.ts';

/** The kind of a filter's value. A `list` matches any of its ids, an `all` list only lots that have every one of them; `price` is a range whose limits depend on the lots, `range` one without limits. */
type Kind = 'deal' | 'list' | 'all' | 'price' | 'range' | 'flag' | 'text' | 'id' | 'box';
type LotFilter = {
  kind: Kind;
  /** The categories that offer it, as the client's specification lists them; all if not set. A form with other categories does not send it; in an address it applies with them too. */
  offeredBy?: readonly CategoryId[];
  /** The categories whose form shows it; all if not set. It applies with others too. */
  shownBy?: readonly CategoryId[];
  /** Not for partners' lots. */
  isOurs?: true;
  /** Has no field in the form: set by a link or by the map. */
  isHidden?: true;
};

/**
 * Every filter of lots, in the order of the query parameters. The API, the URL, the form, the chips, the suggestions for an empty list and the mails of alerts
 * are derived from this table. The value of a lot for each filter: server/catalog/lot-index/indexed-lot.ts.
 */
export const LOT_FILTERS = {
  deal: { kind: 'deal' },
  categories: { kind: 'list' },
  locations: { kind: 'list', isOurs: true },
  rooms: { kind: 'list', offeredBy: [...HOMES, CATEGORY.gab] },
  houseType: { kind: 'list', offeredBy: [...FLATS, CATEGORY.gab] },
  wallsType: { kind: 'list', offeredBy: [CATEGORY.houses, CATEGORY.gab] },
  objectType: { kind: 'list', offeredBy: [CATEGORY.houses, CATEGORY.land, ...PREMISES] },
  price: { kind: 'price' },
  area: { kind: 'range', offeredBy: BUILT },
  land: { kind: 'range', shownBy: [...PLOTS, CATEGORY.rent_inhabited] },
  floor: { kind: 'range', shownBy: [...FLATS, ...PREMISES] },
  year: { kind: 'range', shownBy: BUILT },
  features: { kind: 'all' },
  firstLine: { kind: 'flag', offeredBy: [CATEGORY.houses, CATEGORY.land, CATEGORY.gab] },
  pool: { kind: 'flag', offeredBy: [...HOMES, CATEGORY.land, CATEGORY.gab] },
  notFirstFloor: { kind: 'flag', shownBy: FLATS },
  notLastFloor: { kind: 'flag', shownBy: FLATS },
  search: { kind: 'text' },
  exclusive: { kind: 'flag', isHidden: true },
  complex: { kind: 'id', isHidden: true, isOurs: true },
  settlement: { kind: 'id', isHidden: true, isOurs: true },
  agent: { kind: 'id', isHidden: true, isOurs: true },
  ids: { kind: 'list', isHidden: true },
  bbox: { kind: 'box', isHidden: true },
} as const satisfies Record<string, LotFilter>;

type Table = typeof LOT_FILTERS;
export type FilterName = keyof Table;
type NameWhere<Shape> = { [Name in FilterName]: Table[Name] extends Shape ? Name : never }[FilterName];
type InForm<Name extends FilterName> = Exclude<Name, NameWhere<{ isHidden: true }>>;
export type ListFilter = NameWhere<{ kind: 'list' | 'all' }>;
export type IdFilter = NameWhere<{ kind: 'id' }>;
export type FlagFilter = NameWhere<{ kind: 'flag' }>;
export type RangeFilter = NameWhere<{ kind: 'price' | 'range' }>;
type EndOf<Name extends RangeFilter> = `${Name}Min` | `${Name}Max`;
export type FormFilter = InForm<FilterName>;
export type FormList = InForm<ListFilter>;
export type FormFlag = InForm<FlagFilter>;
export type RangeEnd = EndOf<RangeFilter>;
/** Ranges without bounds, unlike the price: an end that is not set filters nothing. */
export type UnboundedRange = NameWhere<{ kind: 'range' }>;
export type UnboundedEnd = EndOf<UnboundedRange>;

/** The parameter of the search by name, from the client's specification. */
export const NAME_PARAM = 'search[name]';

/** The parameter of a search in one's own words; beside it are the filters that it means. */
export const PHRASE_PARAM = 'q';
/** Of a name or a phrase. */
export const SEARCH_LENGTH = 200;

/** The query parameters of a filter, in URLs and in the API. */
export type ParamOf<Name extends FilterName> = Name extends RangeFilter ? EndOf<Name> : Name extends 'search' ? typeof NAME_PARAM : Name;
export type FilterParam = ParamOf<FilterName>;

const TABLE: Record<FilterName, LotFilter> = LOT_FILTERS;
export const FILTER_NAMES = Object.keys(LOT_FILTERS) as FilterName[];
export const kindOf = (name: FilterName): Kind => TABLE[name].kind;
const isRange = (name: FilterName): name is RangeFilter => kindOf(name) === 'price' || kindOf(name) === 'range';

export function paramsOf(name: FilterName): FilterParam[] {
  if (isRange(name)) return endsOf(name);
  return [name === 'search' ? NAME_PARAM : name];
}

export const endsOf = <Name extends RangeFilter>(name: Name): [`${Name}Min`, `${Name}Max`] => [`${name}Min`, `${name}Max`];

export const FORM_FILTERS = FILTER_NAMES.filter((name) => !TABLE[name].isHidden) as FormFilter[];
export const FORM_LISTS = FORM_FILTERS.filter((name) => kindOf(name) === 'list' || kindOf(name) === 'all') as FormList[];
export const FORM_FLAGS = FORM_FILTERS.filter((name) => kindOf(name) === 'flag') as FormFlag[];
export const UNBOUNDED_RANGES = FORM_FILTERS.filter((name) => kindOf(name) === 'range') as UnboundedRange[];
export const RANGE_FILTERS = FORM_FILTERS.filter(isRange) as RangeFilter[];
export const RANGE_ENDS: RangeEnd[] = RANGE_FILTERS.flatMap((name) => endsOf(name));
export const UNBOUNDED_ENDS: UnboundedEnd[] = UNBOUNDED_RANGES.flatMap((name) => endsOf(name));

/** Parameters without a field in the form. */
export const HIDDEN_PARAMS: readonly string[] = FILTER_NAMES.filter((name) => TABLE[name].isHidden);
/** Parameters that do not apply to partners' lots. */
export const OUR_PARAMS: readonly string[] = FILTER_NAMES.filter((name) => TABLE[name].isOurs);

/** Whether the form shows the filter for all chosen categories; true if no category is chosen. */
export function isShown(name: FilterName, categories: readonly number[]): boolean {
  const { shownBy } = TABLE[name];
  return isOffered(name, categories) && (!shownBy || categories.every((id) => (shownBy as readonly number[]).includes(id)));
}

/** The parameters that a form with these categories does not send. */
export const paramsNotOffered = (categories: readonly number[]): FilterParam[] => FORM_FILTERS.filter((name) => !isOffered(name, categories)).flatMap(paramsOf);

/** Whether all chosen categories offer the filter; true if no category is chosen. */
export function isOffered(name: FilterName, categories: readonly number[]): boolean {
  const { offeredBy } = TABLE[name];
  return !offeredBy || categories.every((id) => (offeredBy as readonly number[]).includes(id));
}
