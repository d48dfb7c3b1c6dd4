import { useEffect, useEffectEvent } from 'react';
import { m } from '#messages';
import type { AnyLotItem } from '#web/features/lot/any-lot.ts';
import { lotKey } from '#web/features/lot/lot-key.ts';
import { type ShortlistKind, useShortlist } from '#web/stores/shortlist.ts';
import { useToasts } from '#web/stores/toasts.ts';
import { putBack } from './shortlist-rules.ts';

const WORDS: Record<ShortlistKind, (lot: { title: string }) => string> = {
  favourites: (lot) => m['shortlist.favourites.removed'](lot),
  compared: (lot) => m['shortlist.compare.removed'](lot),
};

/** On the page of a list, what the visitor takes out can be put back for as long as the toast stands. */
export function useUndo(kind: ShortlistKind, lots: AnyLotItem[]): void {
  const offer = useEffectEvent((removed: NonNullable<ReturnType<typeof useShortlist.getState>['removed']>) => {
    const lot = lots.find((one) => lotKey(one) === removed.key);
    if (removed.kind !== kind || !lot) return;
    const undo = () => {
      const { put, [kind]: kept } = useShortlist.getState();
      put(kind, putBack(kept, removed));
    };
    useToasts.getState().show(WORDS[kind](lot), 'default', { title: m['shortlist.undo'](), run: undo });
  });
  useEffect(() => useShortlist.subscribe((now, before) => now.removed && now.removed !== before.removed && offer(now.removed)), []);
}
