import type { SessionKey } from '#contract/core/browser-storage.ts';
import { readSession, storeInSession } from '#web/stores/session-storage.ts';

/** Where a visit came from: the campaign in the address of its first page, and the page outside that led to it. */
export type VisitSource = Record<string, string>;

const KEY = 'visit-source' satisfies SessionKey;
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'];
const LONGEST = 2_000;

/** What a page's address and referrer tell of the visit. A page that tells nothing goes on with what is known. */
export function sourceOf(known: VisitSource, address: string, referrer: string): VisitSource {
  const { searchParams, host } = new URL(address);
  const campaign = Object.fromEntries(CAMPAIGN.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name) ?? '']] : [])));
  const from = URL.parse(referrer);
  const told: VisitSource = { ...campaign, ...(from && from.host !== host && { referrer: referrer.slice(0, LONGEST) }) };
  return Object.keys(told).length > 0 ? told : known;
}

/** Kept in the tab with its first page. The address is the one that was loaded: the visitor may have gone on before this code came. */
export function rememberVisitSource(): void {
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  // Without storage the page itself still tells where it was opened from.
  storeInSession(KEY, JSON.stringify(sourceOf(visitSource(), loaded, document.referrer)));
}

export function visitSource(): VisitSource {
  try {
    const kept: unknown = JSON.parse(readSession(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept).filter((entry) => typeof entry[1] === 'string')) : {};
  } catch {
    return {};
  }
}
