import { inArray } from 'drizzle-orm';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { type Locale, pathIn } from '#contract/core/locale.ts';
import type { LotMatches, PastLot } from '#contract/office/matching.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { findLotItems } from '#server/catalog/lot/find-lots.ts';
import { indexFilters } from '#server/catalog/lot/match-lots.ts';
import { loadTranslations, type Translations } from '#server/db/deps.ts';
import { lot } from '#server/db/schema/lot.ts';
import type { Actor } from '#server/staff/actor.ts';
import { type Grade, gradeLot, widestFilter } from './grade-lot.ts';
import { findSeekerHistory, type LotHistory } from './lot-answers.ts';
import { reasonText } from './reason-text.ts';
import { findSeekerWishes, GRADED_COLUMNS, type GradedRow, type Seeker, type SeekerWish, withParent, withParents } from './wishes.ts';

const MAX_MATCHES = 30;
const MAX_PAST = 50;
/** At most so many lots within the hard limits of a wish are graded, the newest first. A wish that more lots fit says too little to grade them. */
const MAX_CANDIDATES = 2_000;

/**
 * The public lots that fit what somebody is looking for, the best first, with the reasons in words. What was sent to them, what they have answered and what
 * they have asked about themselves is not proposed again.
 */
export async function findMatches(deps: CatalogDeps, actor: Actor, locale: Locale, seeker: Seeker): Promise<LotMatches> {
  const translations = await loadTranslations(deps, locale);
  const { wishes, askedLots } = await findSeekerWishes(deps, actor, seeker, translations);
  const history = await findSeekerHistory(deps.db, seeker);
  const known = new Set([...askedLots, ...history.keys()]);
  const found = (await gradeAll(deps, wishes, translations)).filter(({ row }) => !known.has(row.id));
  const shown = found.slice(0, MAX_MATCHES);
  const lots = await findLotItems(
    deps,
    shown.map(({ row }) => row.id),
    locale,
  );
  const matchOf = new Map(shown.map((match) => [match.row.id, match]));
  return {
    wishes: wishes.map(({ source, lead, text }) => ({ source, lead, text })),
    total: found.length,
    items: lots.flatMap(({ id, title, location, price, category, mainImage }) => {
      const match = matchOf.get(id);
      if (!match) return [];
      const { score, reasons } = match.grade;
      const words = reasons.map((reason) => reasonText(reason, translations));
      return [
        {
          id,
          title,
          place: location.title,
          path: pathIn(locale, lotPath({ id })),
          price,
          categoryId: category.id,
          picture: mainImage,
          wish: match.wishIndex,
          score,
          reasons: words,
        },
      ];
    }),
    past: await presentPast(deps, locale, [...history].slice(0, MAX_PAST)),
  };
}

type GradedMatch = {
  row: GradedRow;
  grade: Grade;
  /** Of the wish that the lot fits best. */
  wishIndex: number;
};

/** Each lot once, by the wish that it fits best. */
async function gradeAll(deps: CatalogDeps, wishes: readonly SeekerWish[], translations: Translations): Promise<GradedMatch[]> {
  const best = new Map<number, GradedMatch>();
  for (const [wishIndex, { filters }] of wishes.entries()) {
    const wish = withParents(filters, translations);
    for (const row of await findCandidates(deps, filters)) {
      const grade = gradeLot(wish, withParent(row, translations));
      if (grade && grade.score > (best.get(row.id)?.grade.score ?? -1)) best.set(row.id, { row, grade, wishIndex });
    }
  }
  // Of lots that fit equally, the dearer one is nearer to what somebody is ready to spend.
  return [...best.values()].sort((first, second) => second.grade.score - first.grade.score || second.row.price - first.row.price);
}

async function findCandidates({ db, lots }: CatalogDeps, { isFromLot: _, ...filters }: SeekerWish['filters']): Promise<GradedRow[]> {
  const index = await lots.current();
  const { ids } = index.find(indexFilters(widestFilter(filters)), { orderBy: 'date', order: 'desc', offset: 0, limit: MAX_CANDIDATES });
  return ids.length === 0 ? [] : db.select(GRADED_COLUMNS).from(lot).where(inArray(lot.id, ids));
}

async function presentPast(deps: CatalogDeps, locale: Locale, past: readonly [number, LotHistory][]): Promise<PastLot[]> {
  const lots = await findLotItems(
    deps,
    past.map(([id]) => id),
    locale,
  );
  const titles = new Map(lots.map(({ id, title }) => [id, title]));
  return past.map(([id, { sentAt, answer }]) => ({ id, title: titles.get(id) ?? '', path: pathIn(locale, lotPath({ id })), sentAt: sentAt?.toISOString() ?? null, answer }));
}
