import { max, sql } from 'drizzle-orm';
import { ID_MAX } from '#contract/core/limits.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { escapeMarkup } from '#contract/core/text.ts';
import { derivative } from '#contract/media/media.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { agent } from '#server/db/schema/agent.ts';
import { complex } from '#server/db/schema/complex.ts';
import { isPublic, lot, partnerLot } from '#server/db/schema/lot.ts';
import { article } from '#server/db/schema/publication.ts';
import { settlement } from '#server/db/schema/settlement.ts';
import { addressOf } from './site-pages.ts';
import {
  agentEntries,
  articleEntries,
  complexEntries,
  type Entries,
  type Entry,
  IDS_PER_PART,
  lotEntries,
  pageEntries,
  partnerLotEntries,
  settlementEntries,
} from './sitemap-entries.ts';

const PICTURE_WIDTH = 1280;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

type Part = { name: string; changed: Date | null };

/** Kinds of pages that are one part of the sitemap each. */
const KINDS: Record<string, (deps: CatalogDeps) => Entries> = {
  pages: pageEntries,
  complexes: complexEntries,
  settlements: settlementEntries,
  articles: articleEntries,
  agents: agentEntries,
};
/** Lots, which may be a million, are divided by id, so that a lot always stays in the same part. */
const DIVIDED_KINDS: Record<string, (deps: CatalogDeps, part: number) => Entries> = { lots: lotEntries, 'partner-lots': partnerLotEntries };

/** The list of parts with the time of the last change in each. */
export async function sitemapIndex(deps: CatalogDeps, origin: string): Promise<string> {
  const parts = await findParts(deps);
  const items = parts.map(({ name, changed }) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc>${lastmod(changed)}</sitemap>`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</sitemapindex>\n`;
}

async function findParts(deps: CatalogDeps): Promise<Part[]> {
  const wholePart = async (name: string, table: typeof complex | typeof settlement | typeof article | typeof agent): Promise<Part[]> => {
    const [row] = await deps.db.select({ changed: max(table.updatedAt) }).from(table);
    return row?.changed ? [{ name, changed: row.changed }] : [];
  };
  const partsById = async (name: string, table: typeof lot | typeof partnerLot): Promise<Part[]> => {
    const part = sql<number>`${table.id} / ${sql.raw(String(IDS_PER_PART))}`;
    const rows = await deps.db
      .select({ part, changed: max(table.updatedAt) })
      .from(table)
      .where(isPublic(table))
      .groupBy(part)
      .orderBy(part);
    return rows.map((row) => ({ name: `${name}-${row.part}`, changed: row.changed }));
  };
  const found = await Promise.all([
    partsById('lots', lot),
    partsById('partner-lots', partnerLot),
    wholePart('complexes', complex),
    wholePart('settlements', settlement),
    wholePart('articles', article),
    wholePart('agents', agent),
  ]);
  return [{ name: 'pages', changed: null }, ...found.flat()];
}

/** Streams one part; undefined if there is no part with that name. */
export function sitemapPart(deps: CatalogDeps, origin: string, name: string): AsyncGenerator<string> | undefined {
  const entries = entriesOf(deps, name);
  return entries && writeXml(entries, origin);
}

function entriesOf(deps: CatalogDeps, name: string): Entries | undefined {
  const [, kind = '', part] = /^([a-z-]+?)(?:-(\d{1,6}))?$/.exec(name) ?? [];
  if (part !== undefined) return Object.hasOwn(DIVIDED_KINDS, kind) && (Number(part) + 1) * IDS_PER_PART <= ID_MAX ? DIVIDED_KINDS[kind]?.(deps, Number(part)) : undefined;
  return Object.hasOwn(KINDS, kind) ? KINDS[kind]?.(deps) : undefined;
}

async function* writeXml(entries: Entries, origin: string): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACES}>\n`;
  for await (const batch of entries) yield batch.map((entry) => urlsOf(entry, origin)).join('');
  yield '</urlset>\n';
}

/** One entry per language, each with links to the others. */
function urlsOf({ path, changed, pictures = [] }: Entry, origin: string): string {
  const link = (lang: string, href: string) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeMarkup(href)}"/>`;
  const links = [...LOCALES.map((locale) => link(locale, addressOf(origin, path, locale))), link('x-default', addressOf(origin, path, 'ru'))].join('');
  const images = pictures.map((src) => `<image:image><image:loc>${escapeMarkup(origin + derivative(src, PICTURE_WIDTH, 'jpg'))}</image:loc></image:image>`).join('');
  return LOCALES.map((locale) => `<url><loc>${escapeMarkup(addressOf(origin, path, locale))}</loc>${lastmod(changed)}${links}${images}</url>\n`).join('');
}

const lastmod = (changed: Date | null | undefined): string => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '');
