import { endpoints } from '#contract/api/endpoints.ts';
import type { LotItem } from '#contract/catalog/lot.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { ID_MAX } from '#contract/core/limits.ts';
import { apiOf } from '#web/app/api.ts';
import { data, redirect, type WithStatus } from '#web/app/router/route.ts';
import type { LoaderContext } from '#web/app/site-context.ts';
import { localePath } from '#web/format/locale-path.ts';
import type { AnyLotDetails, AnyLotItem } from '#web/stores/any-lot.ts';

/** `gone`: sold or withdrawn (410); `unknown`: never existed (404). */
export type Absence = 'gone' | 'unknown';
/** `related` are similar lots, or for a partner's lot other lots of its region. */
export type FoundLot = { lot: AnyLotDetails; related: AnyLotItem[] };
/** What the page shows instead of a lot that was not found: the reason, and other lots, which are related ones or else the newest. */
export type AbsentLot = { absence: Absence; others: AnyLotItem[]; areRelated: boolean };
export type LotPageData = FoundLot | AbsentLot;

type Context = LoaderContext;
type LoaderResult = Promise<LotPageData | WithStatus<AbsentLot>>;

const ROW_LENGTH = 3;
const STATUS: Record<Absence, number> = { gone: 410, unknown: 404 };

/** A lot, by the id in its URL. With the key of a preview: the lot as it will be after its working copy is published. */
export async function loadLot(context: Context, idInUrl: string | undefined, previewKey: string | null = null): LoaderResult {
  const id = parseLotId(idInUrl);
  if (!id) return absent('unknown', await loadNewest(context));
  const api = apiOf(context);
  const similar = listOrNone(api.get(endpoints.similarLots, { id, limit: ROW_LENGTH }));
  const lot = await orAbsence(previewKey ? api.get(endpoints.lotPreview, { id, key: previewKey }) : api.get(endpoints.lotPage, { id }));
  if (typeof lot !== 'string') return { lot, related: await similar };
  const others = await similar;
  return others.length > 0 ? absent(lot, others, true) : absent(lot, await loadNewest(context));
}

/** A partner's lot has one URL; the URL with another region redirects to it. */
export async function loadPartnerLot(context: Context, region: string | undefined, idInUrl: string | undefined): LoaderResult {
  const id = parseLotId(idInUrl);
  const api = apiOf(context);
  const otherLotsIn = async (slug = '') =>
    (await listOrNone(api.get(endpoints.partnerLots, { region: slug, limit: ROW_LENGTH + 1 }))).filter((other) => other.id !== id).slice(0, ROW_LENGTH);
  const lot = id ? await orAbsence(api.get(endpoints.partnerLot, { id })) : 'unknown';
  if (typeof lot !== 'string') {
    if (lot.region.slug !== region) throw redirect(localePath(lotPath(lot)), 301);
    return { lot, related: await otherLotsIn(region) };
  }
  const others = await otherLotsIn(region);
  return others.length > 0 ? absent(lot, others, true) : absent(lot, await loadNewest(context));
}

export async function loadNewest(context: Context): Promise<LotItem[]> {
  return listOrNone(apiOf(context).get(endpoints.lots, { limit: ROW_LENGTH }));
}

const absent = (absence: Absence, others: AnyLotItem[], areRelated = false) => data<AbsentLot>({ absence, others, areRelated }, { status: STATUS[absence] });

/** Undefined if it is not a valid id. */
function parseLotId(idInUrl = ''): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(idInUrl) ? Number(idInUrl) : undefined;
  return id && id <= ID_MAX ? id : undefined;
}

/** The lot, or why there is none. */
async function orAbsence<Lot>(request: Promise<Lot>): Promise<Lot | Absence> {
  try {
    return await request;
  } catch (failure) {
    const status = (failure as { status?: number } | undefined)?.status;
    if (status === STATUS.gone) return 'gone';
    if (status === STATUS.unknown) return 'unknown';
    throw failure;
  }
}

/** Other lots are not essential: if they cannot be loaded, the page is shown without them. */
async function listOrNone<Item>(request: Promise<{ items: Item[] }>): Promise<Item[]> {
  try {
    return (await request).items;
  } catch {
    return [];
  }
}
