import { dealOf } from '#contract/category.ts';
import { BADGES_SHOWN, type Badge, type LotItem } from '#contract/lot.ts';
import type { Speech } from '#server/deps.ts';
import { type PictureRow, presentPicture } from '#server/picture/find-pictures.ts';
import { placeOf } from '#server/place.ts';
import type { LotRow } from './lot-queries.ts';

const NEW_FOR_DAYS = 14;
const DAY_MS = 86_400_000;

export function presentLotItem(row: LotRow, photos: PictureRow[], { locale, words }: Speech, now = new Date()): LotItem {
  const pictures = photos.map((photo) => presentPicture(photo, locale));
  const publishedAt = row.publishedAt ?? row.createdAt;
  return {
    id: row.id,
    category: { id: row.categoryId, title: words.categories.get(row.categoryId)?.title[locale] ?? '' },
    deal: dealOf(row.categoryId),
    status: row.status === 'reserved' ? 'reserved' : 'active',
    title: row.title[locale],
    address: row.address[locale],
    location: placeOf(row.locationId, { locale, words }),
    price: row.price,
    oldPrice: row.oldPrice,
    pricePerMeter: row.area ? Math.round(row.price / row.area) : null,
    area: row.area,
    landArea: row.landArea,
    rooms: row.rooms,
    floor: row.floor,
    floors: row.floors,
    firstLine: row.firstLine,
    pool: row.pool,
    objectTypes: row.objectTypeIds.flatMap((id) => words.options.get(id)?.title[locale] ?? []),
    badges: badgesOf(row, now),
    summary: firstSentence(row.description[locale]),
    mainImage: pictures[0]?.src ?? null,
    photos: pictures,
    coordinates: row.longitude !== null && row.latitude !== null ? { lng: row.longitude, lat: row.latitude } : null,
    publishedAt: publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The most telling first, and never more than a card has room for. */
export function badgesOf(row: Pick<LotRow, 'status' | 'exclusive' | 'price' | 'oldPrice' | 'publishedAt'>, now: Date): Badge[] {
  const badges: Badge[] = [];
  if (row.status === 'reserved') badges.push('reserved');
  if (row.exclusive) badges.push('exclusive');
  if (row.oldPrice && row.oldPrice > row.price) badges.push('price_reduced');
  // That a lot is new is worth a word only where there is nothing weightier to say.
  if (badges.length === 0 && row.publishedAt && now.getTime() - row.publishedAt.getTime() < NEW_FOR_DAYS * DAY_MS) badges.push('new');
  return badges.slice(0, BADGES_SHOWN);
}

export function firstSentence(text: string): string {
  return /^.*?[.?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
