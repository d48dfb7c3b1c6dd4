import type { Settings } from '#contract/agency/settings.ts';
import { keyFacts } from '#contract/catalog/key-facts.ts';
import type { FactGroup, LotDetails } from '#contract/catalog/lot-details.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import type { PartnerLotDetails } from '#contract/catalog/partner-lot.ts';
import { priceText } from '#contract/catalog/price-text.ts';
import { addressBeyondPlace } from '#contract/catalog/published-place.ts';
import { dateFormat } from '#contract/core/date-format.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import { type Locale, pathIn } from '#contract/core/locale.ts';
import { paragraphsOf } from '#contract/core/text.ts';
import type { Picture } from '#contract/media/picture.ts';
import { m } from '#messages';

export type BrochureLot = LotDetails | PartnerLotDetails;
type Plan = LotDetails['floorPlans'][number];
type Agency = Pick<Settings, 'brand' | 'phone' | 'phoneHours' | 'email' | 'address' | 'legal'>;

/** Picture files by their path on the site; a missing one is drawn as a plain rectangle. */
export type Pictures = Map<string, string>;

/** The whole content of a brochure in one language. Its hash is the cache key of the file. */
export type Brochure = {
  locale: Locale;
  title: string;
  number: string;
  category: string;
  place: string;
  price: string;
  oldPrice?: string;
  unitPrice?: string;
  keyFacts: FactGroup['items'];
  lead: string;
  paragraphs: string[];
  facts: FactGroup[];
  features: { title: string; text: string }[];
  /** Paths of the photos on the site, and their alternative texts. */
  photos: Pick<Picture, 'src' | 'alt' | 'focus'>[];
  plans: Plan[];
  contact: { title: string; name: string; note: string; phone: string; email: string; photo?: string; focus?: Picture['focus'] };
  agency: { name: string; tagline: string; phone: string; hours: string; address: string };
  /** The address of the lot's page, for the QR code. */
  url: string;
  qrNote: string;
  legal: string[];
  headings: { details: string; features: string; plan: string };
  date: string;
};

const MAX_PHOTOS = 6;
const MAX_PLANS = 2;

export function brochureOf(lot: BrochureLot, agency: Agency, { locale, origin }: { locale: Locale; origin: string }): Brochure {
  const { lead, paragraphs } = paragraphsOf(lot);
  return {
    locale,
    title: lot.title,
    number: m['lotPage.number']({ id: lot.id }, { locale }),
    category: lot.category.title,
    place: [m['lot.place'](lot.location, { locale }), addressBeyondPlace(lot)].filter(Boolean).join(' · '),
    ...pricesOf(lot, locale),
    keyFacts: keyFacts(lot.items),
    lead,
    paragraphs,
    facts: lot.items,
    features: lot.features.map(({ title, items }) => ({ title, text: items.map((item) => item.title).join(' · ') })),
    photos: lot.photos.slice(0, MAX_PHOTOS).map(({ src, alt, focus }) => ({ src, alt, focus })),
    plans: lot.floorPlans.slice(0, MAX_PLANS),
    contact: contactOf(lot, agency, locale),
    agency: { name: agency.brand.name, tagline: agency.brand.tagline, phone: agency.phone, hours: agency.phoneHours, address: agency.address },
    url: origin + pathIn(locale, lotPath(lot)),
    qrNote: m['brochure.scan']({}, { locale }),
    legal: [
      m['brochure.legal']({ name: agency.brand.legalName, inn: agency.legal.inn, ogrn: agency.legal.ogrn }, { locale }),
      m['brochure.asOf']({ date: dayOf(lot.updatedAt, locale) }, { locale }),
      agency.legal.offer,
    ],
    headings: { details: m['lotPage.details']({}, { locale }), features: m['lotPage.features']({}, { locale }), plan: m['plan.title']({}, { locale }) },
    date: lot.updatedAt,
  };
}

/** A reduced price is shown together with the old one. */
function pricesOf(lot: BrochureLot, locale: Locale): Pick<Brochure, 'price' | 'oldPrice' | 'unitPrice'> {
  return {
    price: priceText(lot, locale),
    oldPrice: lot.oldPrice && lot.oldPrice > lot.price ? formatPrice(lot.oldPrice, locale) : undefined,
    unitPrice: unitPriceOf(lot, locale),
  };
}

function unitPriceOf({ price, pricePerMeter, landArea }: BrochureLot, locale: Locale): string | undefined {
  if (pricePerMeter !== null) return m['lotPage.perMetre']({ price: formatPrice(pricePerMeter, locale) }, { locale });
  return landArea ? m['lotPage.perSotka']({ price: formatPrice(Math.round(price / landArea), locale) }, { locale }) : undefined;
}

/** The lot's agent, or the agency itself where there is none, as for partners' lots. */
function contactOf(lot: BrochureLot, agency: Agency, locale: Locale): Brochure['contact'] {
  if (lot.agent) {
    const { name, position, phone, email, photo } = lot.agent;
    return { title: m['lotPage.agent']({}, { locale }), name, note: position, phone, email, photo: photo?.src, focus: photo?.focus };
  }
  const note = 'partner' in lot ? m['lotPage.partnerText']({ partner: lot.partner.name, region: lot.region.title }, { locale }) : agency.brand.tagline;
  return { title: m['lotPage.office']({}, { locale }), name: agency.brand.name, note, phone: agency.phone, email: agency.email };
}

const dayOf = (moment: string, locale: Locale): string => dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(moment));
