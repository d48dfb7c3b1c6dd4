import { CATEGORY } from '#contract/catalog/category.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { addressBeyondPlace } from '#contract/catalog/published-place.ts';
import { derivative } from '#contract/media/media.ts';
import type { JsonLd } from '#web/app/page-meta.ts';
import { localePath } from '#web/format/locale-path.ts';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';

type Site = { origin: string; brand: string };

const MAX_PICTURES = 6;
const PICTURE_WIDTH = 1280;

/** The lot as schema.org data: a listing with the property (a flat, a house or a place) and the offer. */
export function lotListing(lot: AnyLotDetails, { origin, brand }: Site): JsonLd {
  const url = origin + localePath(lotPath(lot));
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: lot.title,
    description: lot.summary,
    datePosted: lot.publishedAt,
    dateModified: lot.updatedAt,
    ...(lot.photos.length > 0 && { image: lot.photos.slice(0, MAX_PICTURES).map((photo) => origin + sharedPicture(photo)) }),
    mainEntity: propertyOf(lot),
    offers: {
      '@type': 'Offer',
      url,
      price: lot.price,
      priceCurrency: 'RUB',
      businessFunction: lot.deal === 'rent' ? 'http://purl.org/goodrelations/v1#LeaseOut' : 'http://purl.org/goodrelations/v1#Sell',
      availability: lot.status === 'reserved' ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock',
      ...(lot.deal === 'rent' && { priceSpecification: { '@type': 'UnitPriceSpecification', price: lot.price, priceCurrency: 'RUB', unitCode: 'MON' } }),
      seller: { '@type': 'RealEstateAgent', name: 'partner' in lot ? lot.partner.name : brand },
    },
  };
}

/** The URL of a picture for search engines and social networks: 1280 px wide, or the original if that is smaller. */
export const sharedPicture = ({ src, width }: { src: string; width: number }): string => (width < PICTURE_WIDTH ? src : derivative(src, PICTURE_WIDTH, 'jpg'));

function propertyOf(lot: AnyLotDetails): JsonLd {
  return {
    '@type': kindOf(lot),
    name: lot.title,
    address: { '@type': 'PostalAddress', streetAddress: addressBeyondPlace(lot), addressLocality: lot.location.title, addressRegion: lot.location.parent },
    ...(kindOf(lot) !== 'Place' && lot.rooms !== null && { numberOfRooms: lot.rooms }),
    ...(kindOf(lot) !== 'Place' && lot.area !== null && { floorSize: { '@type': 'QuantitativeValue', value: lot.area, unitCode: 'MTK' } }),
  };
}

/** schema.org has no type for business premises and land, so they are a Place. */
function kindOf({ category: { id }, landArea }: AnyLotDetails): 'Apartment' | 'House' | 'Place' {
  if (id === CATEGORY.apartments || id === CATEGORY.penthouses) return 'Apartment';
  if (id === CATEGORY.houses) return 'House';
  if (id === CATEGORY.rent_inhabited) return landArea === null ? 'Apartment' : 'House';
  return 'Place';
}
