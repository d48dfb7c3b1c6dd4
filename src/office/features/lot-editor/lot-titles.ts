import { m } from '#messages';

const TITLES: Record<string, () => string> = {
  'title.ru': () => m['officeLots.field.titleRu'](),
  'title.en': () => m['officeLots.field.titleEn'](),
  'description.ru': () => m['officeLots.field.descriptionRu'](),
  'description.en': () => m['officeLots.field.descriptionEn'](),
  'address.ru': () => m['officeLots.field.addressRu'](),
  'address.en': () => m['officeLots.field.addressEn'](),
  categoryId: () => m['officeLots.filter.category'](),
  agentId: () => m['officeLots.filter.agent'](),
  locationId: () => m['officeLots.filter.location'](),
  houseTypeId: () => m['officeLots.field.houseType'](),
  wallsTypeId: () => m['officeLots.field.wallsType'](),
  price: () => m['officeLots.column.price'](),
  area: () => m['officeLots.field.area'](),
  livingArea: () => m['officeLots.field.livingArea'](),
  kitchenArea: () => m['officeLots.field.kitchenArea'](),
  landArea: () => m['officeLots.field.landArea'](),
  rooms: () => m['officeLots.field.rooms'](),
  bedrooms: () => m['officeLots.field.bedrooms'](),
  bathrooms: () => m['officeLots.field.bathrooms'](),
  floor: () => m['officeLots.field.floor'](),
  floors: () => m['officeLots.field.floors'](),
  year: () => m['officeLots.field.year'](),
  ceiling: () => m['officeLots.field.ceiling'](),
  longitude: () => m['officeLots.field.longitude'](),
  latitude: () => m['officeLots.field.latitude'](),
  addressPrecision: () => m['officeLots.field.precision'](),
  addressHouse: () => m['officeLots.field.house'](),
  cadastralNumber: () => m['officeLots.field.cadastralNumber'](),
  photos: () => m['officeLots.column.photo'](),
};

/** The name of a field, for the checklist, conflicts and revisions. */
export const fieldTitle = (path: string): string => TITLES[path]?.() ?? path;
