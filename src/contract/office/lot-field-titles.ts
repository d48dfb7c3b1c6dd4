import { LOT_SUMS } from '#contract/catalog/lot-extras.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';

/* Names of a lot's fields: labels of the form, the audit log, columns of files. No schema in this file: the form is in the browser. */

type Text = (inputs: object, options: { locale: Locale }) => string;

const TITLES: Record<string, Text> = {
  title: m['officeLots.field.title'],
  description: m['officeLots.field.description'],
  address: m['officeLots.field.address'],
  addressRegion: m['officeLots.field.region'],
  addressTown: m['officeLots.field.town'],
  addressStreet: m['officeLots.field.street'],
  addressHouse: m['officeLots.field.house'],
  addressPrecision: m['officeLots.field.precision'],
  categoryId: m['officeLots.filter.category'],
  agentId: m['officeLots.filter.agent'],
  locationId: m['officeLots.filter.location'],
  objectTypeIds: m['officeLots.field.objectTypes'],
  complexId: m['facts.complex'],
  settlementId: m['facts.settlement'],
  houseTypeId: m['facts.houseType'],
  wallsTypeId: m['facts.wallsType'],
  exclusive: m['officeLots.field.exclusive'],
  firstLine: m['facts.firstLine'],
  pool: m['facts.pool'],
  price: m['officeLots.column.price'],
  area: m['facts.area'],
  livingArea: m['officeLots.field.livingArea'],
  kitchenArea: m['facts.kitchenArea'],
  landArea: m['facts.landArea'],
  rooms: m['facts.rooms'],
  bedrooms: m['facts.bedrooms'],
  bathrooms: m['facts.bathrooms'],
  separateBathrooms: m['officeLots.field.separateBathrooms'],
  combinedBathrooms: m['officeLots.field.combinedBathrooms'],
  bathroomPlace: m['officeLots.field.bathroomPlace'],
  balconies: m['facts.balconies'],
  loggias: m['facts.loggias'],
  ceiling: m['facts.ceiling'],
  floor: m['facts.floor'],
  floors: m['facts.floors'],
  year: m['facts.year'],
  buildingKind: m['facts.buildingKind'],
  buildingClass: m['facts.buildingClass'],
  condition: m['facts.condition'],
  renovation: m['facts.renovation'],
  finish: m['facts.finish'],
  floorLayout: m['facts.floorLayout'],
  entrance: m['facts.entrance'],
  passengerLifts: m['facts.passengerLifts'],
  freightLifts: m['facts.freightLifts'],
  parking: m['facts.parking'],
  flatKind: m['facts.flatKind'],
  market: m['facts.market'],
  dealStatus: m['facts.dealStatus'],
  mortgagePossible: m['facts.mortgage'],
  vat: m['facts.vat'],
  rentTerm: m['facts.rentTerm'],
  deposit: m['facts.deposit'],
  prepaymentMonths: m['facts.prepayment'],
  commissionPercent: m['officeLots.field.tenantCommission'],
  utilities: m['facts.utilities'],
  petsAllowed: m['facts.pets'],
  childrenAllowed: m['facts.children'],
  tenant: m['facts.tenant'],
  monthlyIncome: m['facts.monthlyIncome'],
  leaseEnd: m['facts.leaseEnd'],
  cadastralNumber: m['facts.cadastralNumber'],
  permittedUse: m['facts.permittedUse'],
  landRight: m['facts.landRight'],
  waterSupply: m['facts.waterSupply'],
  sewerage: m['facts.sewerage'],
  gasSupply: m['facts.gasSupply'],
  powerKw: m['facts.power'],
  longitude: m['officeLots.field.longitude'],
  latitude: m['officeLots.field.latitude'],
  featureIds: m['officeLots.part.features'],
  videoUrl: m['officeLots.field.video'],
  tourUrl: m['officeLots.field.tour'],
  photos: m['officeLots.column.photo'],
  floorPlans: m['officeLots.field.floorPlans'],
  'inside.ownerName': m['officeLots.field.ownerName'],
  'inside.ownerPhone': m['officeLots.field.ownerPhone'],
  'inside.ownerEmail': m['officeSignIn.email'],
  'inside.agreementNumber': m['officeLots.field.agreementNumber'],
  'inside.agreementEnd': m['officeLots.field.agreementEnd'],
  'inside.commissionShare': m['officeLots.field.commission'],
  'inside.keyPlace': m['officeLots.field.keyPlace'],
  'inside.notes': m['officeLots.field.notes'],
  'state.status': m['officePublish.field.status'],
  'state.oldPrice': m['officePublish.field.oldPrice'],
  'state.publishedAt': m['officePublish.field.publishedAt'],
  'state.archivedAt': m['officePublish.field.archivedAt'],
};

const LANGUAGES: Record<string, (inputs: { title: string }, options: { locale: Locale }) => string> = {
  ru: m['officeLots.field.inRussian'],
  en: m['officeLots.field.inEnglish'],
};

/** The name of a field, or of a part of the lot's state; the path itself if it is neither. */
export function lotFieldTitle(path: string, locale: Locale): string {
  const dot = path.lastIndexOf('.');
  const title = TITLES[path.slice(0, dot)]?.({}, { locale });
  return (title && LANGUAGES[path.slice(dot + 1)]?.({ title }, { locale })) ?? TITLES[path]?.({}, { locale }) ?? path;
}

const UNITS: Record<string, Text> = {
  ...Object.fromEntries(['area', 'livingArea', 'kitchenArea'].map((path) => [path, m['officeLots.unit.metres']])),
  ...Object.fromEntries(['price', 'state.oldPrice', ...LOT_SUMS].map((path) => [path, () => '₽'])),
  landArea: m['officeLots.unit.land'],
  ceiling: m['officeLots.unit.height'],
  powerKw: m['officeLots.unit.power'],
  prepaymentMonths: m['officeLots.unit.months'],
  commissionPercent: () => '%',
  'inside.commissionShare': () => '%',
};

/** What a number of this field counts, such as «m²»; undefined where it needs no unit. */
export const lotFieldUnit = (path: string, locale: Locale): string | undefined => UNITS[path]?.({}, { locale });

/** What stands in a file beside the fields. */
const COLUMNS: Record<string, Text> = { id: m['officeLots.column.id'], status: m['officeLots.column.status'] };

/** The head of a column in a file of lots: «Цена, ₽». */
export function lotColumnTitle(path: string, locale: Locale): string {
  const title = COLUMNS[path]?.({}, { locale }) ?? lotFieldTitle(path, locale);
  const unit = lotFieldUnit(path, locale);
  return unit ? `${title}, ${unit}` : title;
}
