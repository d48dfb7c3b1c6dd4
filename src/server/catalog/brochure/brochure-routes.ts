import { type Context, Hono } from 'hono';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { LOCALES, type Locale, pathIn } from '#contract/core/locale.ts';
import { id as idSchema } from '#contract/core/query.ts';
import { requireSettings } from '#server/agency/require-settings.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { requireLot } from '#server/catalog/lot/require-lot.ts';
import { requirePartnerLot } from '#server/catalog/partner-lot/find-partner-lots.ts';
import { AppError } from '#server/core/errors.ts';
import { matchesEtag } from '#server/http/conditional-get.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { BrochureFiles } from './brochure-files.ts';
import { type BrochureLot, brochureOf } from './brochure-of.ts';

type Options = {
  deps: CatalogDeps;
  files: BrochureFiles;
  origin: string;
  /** Renders the lot's page, which is sent instead of the brochure if the lot is gone or unknown. */
  page: (c: Context, path: string) => Response | Promise<Response>;
};

const FILE = 'brochure.pdf';

/** The lot as a PDF, in the language of the address. */
export function brochureRoutes({ deps, files, origin, page }: Options): Hono {
  const brochures = new Hono();
  const answer = (locale: Locale) => async (c: Context) => {
    const [key, region] = [c.req.param('id') ?? '', c.req.param('region')];
    const lot = await findLot(deps, key, region, locale);
    if (!lot) return page(c, c.req.path.slice(0, -FILE.length - 1));
    const place = 'region' in lot ? lot.region.slug : undefined;
    if (place !== region) return c.redirect(`${pathIn(locale, lotPath(lot))}/${FILE}`, 301);
    const brochure = brochureOf(lot, await requireSettings(deps, locale), { locale, origin });
    const tag = files.tagOf(brochure);
    const headers = { 'cache-control': 'no-cache', etag: `"${tag}"`, 'x-robots-tag': 'noindex' };
    if (matchesEtag(c.req.header('if-none-match'), `"${tag}"`)) return c.body(null, 304, headers);
    const path = await files.path([locale, region, lot.id].filter(Boolean).join('-'), brochure, tag);
    const disposition = `inline; filename="lot-${lot.id}.pdf"; filename*=UTF-8''${encodeURIComponent(`${brochure.agency.name}, ${brochure.number}.pdf`.replaceAll(/\s/g, ' '))}`;
    return sendFile(c, path, { ...headers, 'content-type': 'application/pdf', 'content-disposition': disposition });
  };
  for (const locale of LOCALES) {
    const catalog = pathIn(locale, '/catalog');
    brochures.get(`${catalog}/:id/${FILE}`, answer(locale));
    brochures.get(`${catalog}/:region/:id/${FILE}`, answer(locale));
  }
  return brochures;
}

/** Undefined for an unknown lot, and for one that is no longer on offer. */
async function findLot(deps: CatalogDeps, key: string, region: string | undefined, locale: Locale): Promise<BrochureLot | undefined> {
  const id = idSchema.safeParse(key);
  if (!id.success || key.startsWith('0')) return undefined;
  try {
    return await (region === undefined ? requireLot : requirePartnerLot)(deps, id.data, locale);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'lot_not_found' || error.code === 'lot_gone')) return undefined;
    throw error;
  }
}
