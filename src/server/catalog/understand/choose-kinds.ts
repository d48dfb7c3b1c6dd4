import { CATEGORY, type Deal } from '#contract/catalog/category.ts';
import { OBJECT_TYPE } from '#contract/catalog/option.ts';
import type { NamedKind, Reading } from './reading.ts';
import type { Kind } from './senses.ts';

type KindFilter = { field: 'categories' | 'objectType'; value: number[]; at: number; length?: number };

const CATEGORIES: Record<Kind, Record<Deal, number | undefined>> = {
  home: { sale: undefined, rent: CATEGORY.rent_inhabited },
  flat: { sale: CATEGORY.apartments, rent: CATEGORY.rent_inhabited },
  penthouse: { sale: CATEGORY.penthouses, rent: CATEGORY.rent_inhabited },
  house: { sale: CATEGORY.houses, rent: CATEGORY.rent_inhabited },
  land: { sale: CATEGORY.land, rent: CATEGORY.land },
  developmentLand: { sale: CATEGORY.land_commercial, rent: CATEGORY.land_commercial },
  premises: { sale: CATEGORY.commercial, rent: CATEGORY.rent_commercial },
  tenanted: { sale: CATEGORY.gab, rent: CATEGORY.gab },
  project: { sale: undefined, rent: undefined },
};

/**
 * The categories and object types of a phrase as filters, and its kinds of property. Without a word for the deal, a sale is meant. The deal is a filter of
 * its own only where no category implies it.
 */
export function chooseKinds({ kinds: kindsAndDeals, rooms, monthAt, materials }: Pick<Reading, 'kinds' | 'rooms' | 'monthAt' | 'materials'>) {
  const deals = kindsAndDeals.filter(({ deal }) => deal !== undefined);
  const isRent = monthAt !== undefined || deals[0]?.deal === 'rent';
  const deal: Deal = isRent ? 'rent' : 'sale';
  const named = kindsAndDeals.filter(({ kind }) => kind !== undefined);
  const chosen = withDevelopmentLand(named.filter((one) => !isOnlyWhere(one, named, rooms !== undefined)));
  const isTenanted = chosen.some(({ kind }) => kind === 'tenanted');
  const filters = chosen.flatMap(({ kind, objectType, at }): KindFilter[] => {
    // «готовый бизнес, кафе»: what is in the premises.
    const category = kind && CATEGORIES[kind === 'premises' && isTenanted ? 'tenanted' : kind][deal];
    return [
      ...(category === undefined ? [] : [{ field: 'categories' as const, value: [category], at }]),
      ...(objectType === undefined ? [] : [{ field: 'objectType' as const, value: [objectType], at }]),
    ];
  });
  // Room slang without a noun means flats.
  const isOfRooms = rooms !== undefined && !filters.some(({ field }) => field === 'categories');
  if (isOfRooms) filters.push({ field: 'categories', value: [CATEGORIES.flat[deal] as number], ...rooms });
  // «каркасник», «из бруса»: only houses are built of these materials.
  const ofHouses = materials.find(({ sense, notAt }) => sense.houseType === undefined && notAt === undefined);
  const isHouse = ofHouses !== undefined && named.length === 0 && !isOfRooms;
  if (isHouse) filters.push({ field: 'categories', value: [CATEGORIES.house[deal] as number], at: ofHouses.at });
  const dealAt = deals[0]?.at ?? monthAt;
  const hasCategory = filters.some(({ field }) => field === 'categories');
  const kinds = [...chosen.flatMap(({ kind }) => kind ?? []), ...(isOfRooms ? ['flat' as const] : []), ...(isHouse ? ['house' as const] : [])];
  return { filters, kinds, isRent, deal: hasCategory || dealAt === undefined ? undefined : { value: deal, at: dealAt } };
}

/** «участок под склад», «коммерческая земля»: land for business, and not premises. */
function withDevelopmentLand(chosen: NamedKind[]): NamedKind[] {
  // «участок под строительство» and then «склада»: what is to be built comes directly after it.
  const isToBuild = ({ objectType }: NamedKind) => objectType === OBJECT_TYPE.settlements_izhs;
  const isForBusiness = (land: NamedKind, one: NamedKind) =>
    one.kind === 'premises' && (isToBuild(land) ? one.at === land.at + 1 : one.isPurpose === true || (one.isGeneral === true && Math.abs(one.at - land.at) === 1));
  const plots = chosen.filter((land) => land.kind === 'land' && (land.isGeneral || isToBuild(land)) && chosen.some((one) => isForBusiness(land, one)));
  if (plots.length === 0) return chosen;
  return chosen
    .filter((one) => !plots.some((land) => isForBusiness(land, one)))
    .map((one) => (plots.includes(one) ? { ...one, kind: 'developmentLand', objectType: undefined } : one));
}

/** «коттедж на участке», «дом с участком»: a general word that only says where another kind is, or what comes with it. */
function isOnlyWhere({ kind, isGeneral, isAfterPreposition, isAfterOr, isAfterMaterial, isOfBuilding, at }: NamedKind, named: NamedKind[], isOfRooms: boolean): boolean {
  const others = named.filter((other) => other.at !== at && !(other.isGeneral && other.kind === kind));
  // «квартира, кирпичный дом»: the building of the flat.
  if (isGeneral && kind === 'house' && isAfterMaterial && !isAfterOr && named.some((other) => other.at < at && (other.kind === 'flat' || other.kind === 'penthouse'))) return true;
  // «панельный дом, двушка», «однушка, 3 этаж дома»: a building of flats.
  if (isGeneral && kind === 'house' && isOfBuilding && isOfRooms) return true;
  if (!isGeneral || others.length === 0 || isAfterOr) return false;
  if (isAfterPreposition) return true;
  if (kind === 'land') return others.some((other) => other.kind === 'developmentLand' || (other.at < at && other.kind === 'house'));
  return kind === 'premises' && others.some((other) => other.kind === 'tenanted');
}
