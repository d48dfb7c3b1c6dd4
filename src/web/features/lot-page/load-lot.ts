import { data, type RouterContextProvider, redirect } from 'react-router';
import { endpoints } from '#contract/api/endpoints.ts';
import type { LotItem } from '#contract/catalog/lot.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { ID_MAX } from '#contract/core/limits.ts';
import { apiOf } from '#web/app/api.ts';
import { localePath } from '#web/format/locale-path.ts';
import type { AnyLotDetails, AnyLotItem } from '#web/stores/any-lot.ts';

/** `gone`: sold or withdrawn (410); `unknown`: never existed (404). */
export type Absence = 'gone' | 'unknown';
export type LotShown = { lot: AnyLotDetails; similar: AnyLotItem[] };
/** What the page shows in place of a lot that is not there, and what else there is to look at. */
export type LotAbsent = { absence: Absence; others: AnyLotItem[]; areSimilar: boolean };
export type LotPageData = LotShown | LotAbsent;

type Context = Readonly<RouterContextProvider>;
type Answer = Promise<LotPageData | ReturnType<typeof data<LotAbsent>>>;

const ROW = 3;
const STATUS: Record<Absence, number> = { gone: 410, unknown: 404 };

export async function loadLot(context: Context, key: string | undefined): Answer {
  const id = idOf(key);
  if (!id) return absent('unknown', await loadNewest(context));
  const api = apiOf(context);
  const similar = listOrNone(api.get(endpoints.similarLots, { id, limit: ROW }));
  const lot = await orAbsence(api.get(endpoints.lot, { id }));
  if (typeof lot !== 'string') return { lot, similar: await similar };
  const others = await similar;
  return others.length > 0 ? absent(lot, others, true) : absent(lot, await loadNewest(context));
}

/** A partner's lot has one address: under another region, the right one is answered. */
export async function loadPartnerLot(context: Context, region: string | undefined, key: string | undefined): Answer {
  const id = idOf(key);
  const api = apiOf(context);
  const neighbours = async (slug = '') => (await listOrNone(api.get(endpoints.partnerLots, { region: slug, limit: ROW + 1 }))).filter((other) => other.id !== id).slice(0, ROW);
  const lot = id ? await orAbsence(api.get(endpoints.partnerLot, { id })) : 'unknown';
  if (typeof lot !== 'string') {
    if (lot.region.slug !== region) throw redirect(localePath(lotPath(lot)), 301);
    return { lot, similar: await neighbours(region) };
  }
  const others = await neighbours(region);
  return others.length > 0 ? absent(lot, others, true) : absent(lot, await loadNewest(context));
}

export async function loadNewest(context: Context): Promise<LotItem[]> {
  return listOrNone(apiOf(context).get(endpoints.lots, { limit: ROW }));
}

const absent = (absence: Absence, others: AnyLotItem[], areSimilar = false) => data<LotAbsent>({ absence, others, areSimilar }, { status: STATUS[absence] });

/** A number as addresses write it; anything else is no lot. */
function idOf(key = ''): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(key) ? Number(key) : undefined;
  return id && id <= ID_MAX ? id : undefined;
}

async function orAbsence<Lot>(asked: Promise<Lot>): Promise<Lot | Absence> {
  try {
    return await asked;
  } catch (failure) {
    const status = (failure as { init?: ResponseInit })?.init?.status;
    if (status === STATUS.gone) return 'gone';
    if (status === STATUS.unknown) return 'unknown';
    throw failure;
  }
}

/** Secondary data: its failure must not fail the lot's page. */
async function listOrNone<Item>(asked: Promise<{ items: Item[] }>): Promise<Item[]> {
  try {
    return (await asked).items;
  } catch {
    return [];
  }
}
