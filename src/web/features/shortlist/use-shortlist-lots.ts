import { useEffect, useState } from 'react';
import type { Api } from '#web/app/api.ts';
import { browserApi, isAborted } from '#web/app/browser-api.ts';
import { type AnyLotItem, type LotKey, lotKey } from '#web/stores/any-lot.ts';
import { type ShortlistKind, useShortlist } from '#web/stores/shortlist.ts';
import { goneOf, readKeys } from './shortlist-rules.ts';

type Find<Lot> = (api: Api, keys: LotKey[], signal?: AbortSignal) => Promise<Lot[]>;
/** The lots that were requested so far; `null` for one that no longer exists. */
type Known<Lot> = ReadonlyMap<LotKey, Lot | null>;

export type LotList<Lot> = {
  /** The lots loaded so far, in the order of their keys. */
  lots: Lot[];
  /** How many lots are still loading. */
  loadingCount: number;
  failed: boolean;
  retry(): void;
};

/** The lots of these keys; each is fetched once, also when the keys change. */
export function useLotsByKeys<Lot extends AnyLotItem>(keys: LotKey[], find: Find<Lot>): LotList<Lot> & { known: Known<Lot> } {
  const [known, setKnown] = useState<Known<Lot>>(new Map());
  const [failed, setFailed] = useState(false);
  const missing = keys.filter((key) => !known.has(key)).join(',');
  useEffect(() => {
    if (!missing || failed) return;
    const controller = new AbortController();
    const requested = readKeys(missing, Number.POSITIVE_INFINITY);
    find(browserApi(), requested, controller.signal).then(
      (lots) => setKnown((before) => new Map([...before, ...requested.map((key) => [key, null] as const), ...lots.map((lot) => [lotKey(lot), lot] as const)])),
      (error: unknown) => isAborted(error) || setFailed(true),
    );
    return () => controller.abort();
  }, [missing, failed, find]);
  const lots = keys.flatMap((key) => known.get(key) ?? []);
  return { lots, known, failed, loadingCount: keys.filter((key) => !known.has(key)).length, retry: () => setFailed(false) };
}

/** The lots of a shortlist. Lots that no longer exist are removed from the shortlist and counted in `gone`. */
export function useShortlistLots<Lot extends AnyLotItem>(kind: ShortlistKind, find: Find<Lot>): LotList<Lot> & { isRead: boolean; gone: number } {
  const keys = useShortlist((shortlist) => shortlist[kind]);
  const isRead = useShortlist((shortlist) => shortlist.isRead);
  const { known, ...list } = useLotsByKeys(keys, find);
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const goneKeys = goneOf(keys, known);
    if (goneKeys.length === 0) return;
    setGone((before) => before + goneKeys.length);
    useShortlist.getState().put(
      kind,
      keys.filter((key) => !goneKeys.includes(key)),
    );
  }, [kind, keys, known]);
  return { ...list, isRead, gone };
}
