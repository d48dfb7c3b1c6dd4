import { useEffect, useState } from 'react';
import type { Api } from '#web/app/api.ts';
import { browserApi, isAborted } from '#web/app/browser-api.ts';
import { type AnyLotItem, type LotKey, lotKey } from '#web/stores/any-lot.ts';
import { type ShortlistKind, useShortlist } from '#web/stores/shortlist.ts';
import { goneOf, readKeys } from './shortlist-rules.ts';

type Find<Lot> = (api: Api, keys: LotKey[], signal?: AbortSignal) => Promise<Lot[]>;
/** `null` for a lot that the API no longer has. */
type Known<Lot> = ReadonlyMap<LotKey, Lot | null>;

export type LivingList<Lot> = {
  /** Those that have come, in the order they were added. */
  lots: Lot[];
  /** How many are still on their way. */
  awaited: number;
  failed: boolean;
  retry(): void;
};

/** The lots of these keys as the keys come and go: each is asked for once. */
export function useLotsOf<Lot extends AnyLotItem>(keys: LotKey[], find: Find<Lot>): LivingList<Lot> & { known: Known<Lot> } {
  const [known, setKnown] = useState<Known<Lot>>(new Map());
  const [failed, setFailed] = useState(false);
  const wanted = keys.filter((key) => !known.has(key)).join(',');
  useEffect(() => {
    if (!wanted || failed) return;
    const outdated = new AbortController();
    const asked = readKeys(wanted, Number.POSITIVE_INFINITY);
    find(browserApi(), asked, outdated.signal).then(
      (lots) => setKnown((before) => new Map([...before, ...asked.map((key) => [key, null] as const), ...lots.map((lot) => [lotKey(lot), lot] as const)])),
      (error: unknown) => isAborted(error) || setFailed(true),
    );
    return () => outdated.abort();
  }, [wanted, failed, find]);
  const lots = keys.flatMap((key) => known.get(key) ?? []);
  return { lots, known, failed, awaited: keys.filter((key) => !known.has(key)).length, retry: () => setFailed(false) };
}

/** A list that the visitor keeps, with its lots. What is gone leaves the list, and is counted. */
export function useLivingList<Lot extends AnyLotItem>(kind: ShortlistKind, find: Find<Lot>): LivingList<Lot> & { read: boolean; gone: number } {
  const keys = useShortlist((shortlist) => shortlist[kind]);
  const read = useShortlist((shortlist) => shortlist.read);
  const { known, ...list } = useLotsOf(keys, find);
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const lost = goneOf(keys, known);
    if (lost.length === 0) return;
    setGone((before) => before + lost.length);
    useShortlist.getState().put(
      kind,
      keys.filter((key) => !lost.includes(key)),
    );
  }, [kind, keys, known]);
  return { ...list, read, gone };
}
