import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { type AnyLotItem, type LotKey, lotKey } from '#web/stores/any-lot.ts';
import { type ShortlistKind, useShortlist } from '#web/stores/shortlist.ts';
import { useToasts } from '#web/stores/toasts.ts';
import { putBack } from './shortlist-rules.ts';

const REMOVED_TEXTS: Record<ShortlistKind, (lot: { title: string }) => string> = {
  favourites: (lot) => m['shortlist.favourites.removed'](lot),
  compared: (lot) => m['shortlist.compare.removed'](lot),
};

export type Undo = { key: LotKey; title: string; run(): void };

/** Undo for a lot removed on a list's page: offered in a toast, and returned for UndoNotice, which has no time limit. */
export function useUndo(kind: ShortlistKind, lots: AnyLotItem[]): Undo | undefined {
  const [lastUndo, setLastUndo] = useState<Undo>();
  const offer = useEffectEvent((removed: NonNullable<ReturnType<typeof useShortlist.getState>['removed']>) => {
    const lot = lots.find((one) => lotKey(one) === removed.key);
    if (removed.kind !== kind || !lot) return;
    const undo = () => {
      const { put, [kind]: keys } = useShortlist.getState();
      put(kind, putBack(keys, removed));
    };
    setLastUndo({ key: removed.key, title: lot.title, run: undo });
    useToasts.getState().show(REMOVED_TEXTS[kind](lot), 'default', { title: m['shortlist.undo'](), run: undo });
  });
  useEffect(() => useShortlist.subscribe((now, before) => now.removed && now.removed !== before.removed && offer(now.removed)), []);
  const isBack = useShortlist((shortlist) => lastUndo !== undefined && shortlist[kind].includes(lastUndo.key));
  return isBack ? undefined : lastUndo;
}
