import { dealOf } from '#contract/catalog/category.ts';
import { type Badge, type LotItem, MAX_CARD_BADGES } from '#contract/catalog/lot.ts';
import { publishedAddress, publishedCoordinates } from '#contract/catalog/published-place.ts';
import type { Translations } from '#server/db/deps.ts';
import { placeOf } from '#server/db/deps.ts';
import { type PictureRow, presentPicture } from '#server/db/find-pictures.ts';
import type { AnyCardRow, CardRow, LotRow } from './lot-queries.ts';

const NEW_FOR_DAYS = 14;
const DAY_MS = 86_400_000;

export const presentLotItem = (row: CardRow, photos: PictureRow[], translations: Translations): LotItem => ({
  ...presentLot(row, photos, placeOf(row.locationId, translations).title, translations),
  location: placeOf(row.locationId, translations),
});

/** The fields that our lots and partners' lots share. */
export function presentLot(row: AnyCardRow, photos: PictureRow[], place: string, { locale, texts }: Translations, now = new Date()): Omit<LotItem, 'location'> {
  const pictures = photos.map((photo) => presentPicture(photo, locale));
  const publishedAt = row.publishedAt ?? row.createdAt;
  return {
    id: row.id,
    category: { id: row.categoryId, title: texts.categories.get(row.categoryId)?.title[locale] ?? '' },
    deal: dealOf(row.categoryId),
    status: row.status === 'reserved' ? 'reserved' : 'active',
    title: row.title[locale],
    address: publishedAddress(row.address[locale], row.addressPrecision, place),
    addressPrecision: row.addressPrecision,
    price: row.price,
    oldPrice: row.oldPrice,
    pricePerMeter: pricePerMeter(row),
    area: row.area,
    landArea: row.landArea,
    rooms: row.rooms,
    floor: row.floor,
    floors: row.floors,
    firstLine: row.firstLine,
    pool: row.pool,
    objectTypes: row.objectTypeIds.flatMap((id) => texts.options.get(id)?.title[locale] ?? []),
    badges: badgesOf(row, now),
    summary: firstSentence(row.description[locale]),
    mainImage: pictures[0]?.src ?? null,
    photos: pictures,
    coordinates: publishedCoordinates(row),
    publishedAt: publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const pricePerMeter = ({ price, area }: Pick<LotRow, 'price' | 'area'>): number | null => (area ? Math.max(1, Math.round(price / area)) : null);

/** The most important first, and never more than a card has room for. */
export function badgesOf(row: Pick<LotRow, 'status' | 'exclusive' | 'price' | 'oldPrice' | 'publishedAt'>, now: Date): Badge[] {
  const badges: Badge[] = [];
  if (row.status === 'reserved') badges.push('reserved');
  if (row.exclusive) badges.push('exclusive');
  if (row.oldPrice && row.oldPrice > row.price) badges.push('price_reduced');
  // «New» is shown only without a more important badge.
  if (badges.length === 0 && row.publishedAt && now.getTime() - row.publishedAt.getTime() < NEW_FOR_DAYS * DAY_MS) badges.push('new');
  return badges.slice(0, MAX_CARD_BADGES);
}

export function firstSentence(text: string): string {
  return /^.*?[.?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
