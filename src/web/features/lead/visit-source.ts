import type { SessionKey } from '#contract/core/browser-storage.ts';
import { readSession, storeInSession } from '#web/stores/session-storage.ts';

/** Where a visit came from: the utm parameters of its first page, and the external referrer. */
export type VisitSource = Record<string, string>;

const STORAGE_KEY = 'visit-source' satisfies SessionKey;
const UTM_PARAMS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'];
const REFERRER_MAX = 2_000;

/** The source that an address and a referrer name; if they name none, the known one stays. */
export function sourceOf(known: VisitSource, address: string, referrer: string): VisitSource {
  const { searchParams, host } = new URL(address);
  const campaign = Object.fromEntries(UTM_PARAMS.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name) ?? '']] : [])));
  const from = URL.parse(referrer);
  const source: VisitSource = { ...campaign, ...(from && from.host !== host && { referrer: referrer.slice(0, REFERRER_MAX) }) };
  return Object.keys(source).length > 0 ? source : known;
}

/** Stored for the tab. Uses the address that the browser loaded: the visitor may have navigated before this code was loaded. */
export function rememberVisitSource(): void {
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  storeInSession(STORAGE_KEY, JSON.stringify(sourceOf(visitSource(), loaded, document.referrer)));
}

export function visitSource(): VisitSource {
  try {
    const stored: unknown = JSON.parse(readSession(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? Object.fromEntries(Object.entries(stored).filter((entry) => typeof entry[1] === 'string')) : {};
  } catch {
    return {};
  }
}
