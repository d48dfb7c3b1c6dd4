import { priceText } from '#contract/catalog/price-text.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { id } from '#contract/core/query.ts';
import type { Focus } from '#contract/media/media.ts';
import type { Picture } from '#contract/media/picture.ts';
import { m } from '#messages';
import { requireSettings } from '#server/agency/require-settings.ts';
import { requireAgent } from '#server/catalog/agent/require-agent.ts';
import { requireComplex } from '#server/catalog/building/find-complexes.ts';
import { requireSettlement } from '#server/catalog/building/find-settlements.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { requireLot } from '#server/catalog/lot/require-lot.ts';
import { requirePartnerLot } from '#server/catalog/partner-lot/find-partner-lots.ts';
import { AppError } from '#server/core/errors.ts';
import { requireArticle } from '#server/publishing/require-article.ts';

/** What is shown on the share picture of a page. `photo` is its path on the site. */
export type ShareContent = { brand: string; title: string; line: string; price?: string; photo?: string; focus?: Focus };
type PageContent = Omit<ShareContent, 'brand'>;
type LoadContent = (deps: CatalogDeps, key: string, locale: Locale) => Promise<PageContent>;

const KINDS: Record<string, LoadContent> = {
  catalog: async (deps, key, locale) => {
    const [region, lotId = region] = key.split('/');
    const lot = await (key.includes('/') ? requirePartnerLot : requireLot)(deps, idOf(lotId), locale);
    if ('region' in lot && lot.region.slug !== region) throw new AppError('not_found');
    return { title: lot.title, line: m['lot.place'](lot.location, { locale }), price: priceText(lot, locale), ...photoOf(lot.photos[0]) };
  },
  complexes: async (deps, key, locale) => {
    const { title, location, priceFrom, photos } = await requireComplex(deps, key, locale);
    return { title, line: `${m['pages.complex']({}, { locale })} · ${m['lot.place'](location, { locale })}`, price: priceFromText(priceFrom, locale), ...photoOf(photos[0]) };
  },
  'cottages-settlements': async (deps, key, locale) => {
    const { title, location, priceFrom, photos } = await requireSettlement(deps, key, locale);
    return { title, line: `${m['pages.settlement']({}, { locale })} · ${m['lot.place'](location, { locale })}`, price: priceFromText(priceFrom, locale), ...photoOf(photos[0]) };
  },
  articles: async (deps, key, locale) => {
    const { title, author, cover } = await requireArticle(deps, key, locale);
    return { title, line: `${m['pages.article']({}, { locale })} · ${author.name}`, ...photoOf(cover) };
  },
  team: async (deps, key, locale) => {
    const { name, position, photo } = await requireAgent(deps, key, locale);
    return { title: name, line: position, ...photoOf(photo) };
  },
};

/** For the page at `path`, which has neither a leading slash nor a language; an empty path stands for the agency. */
export async function shareContent(deps: CatalogDeps, path: string, locale: Locale): Promise<ShareContent> {
  const { brand, pictures } = await requireSettings(deps, locale);
  if (!path) return { brand: brand.name, title: brand.tagline, line: m['meta.main.title']({}, { locale }), ...photoOf(pictures.hero) };
  const [kind = '', ...key] = path.split('/');
  const load = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!load) throw new AppError('not_found');
  return { brand: brand.name, ...(await load(deps, key.join('/'), locale)) };
}

function idOf(key = ''): number {
  const asked = id.safeParse(key);
  if (!asked.success) throw new AppError('lot_not_found');
  return asked.data;
}

const photoOf = (picture: Picture | null | undefined): Pick<ShareContent, 'photo' | 'focus'> => ({ photo: picture?.src, focus: picture?.focus });

const priceFromText = (price: number, locale: Locale): string => m['price.from']({ price: formatPrice(price, locale) }, { locale });
