import { useLayoutEffect } from 'react';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import type { Autosave } from '#office/app/autosave.ts';
import type { AutosaveState } from '#office/app/autosave-state.ts';
import { mergePhotos } from '#office/features/pictures/photo-order.ts';

/**
 * Merges the photos that two people, or two tabs, have changed at the same time. The person has to choose only where both have changed the order, each in another way.
 * Where it is not known which photos both began with, a photo that only one of them has counts as added.
 */
export function useMergedPhotos(autosave: Autosave | undefined, saving: AutosaveState | undefined): void {
  const conflict = saving?.conflicts.photos;
  // A layout effect, so that the choice is not painted before it is known to be needed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict is looked at once
  useLayoutEffect(() => {
    if (!conflict || !saving) return;
    // More photos may have arrived since the save that was answered.
    const [mine, theirs] = [saving.unsaved.photos ?? conflict.mine.value, conflict.theirs.value].map((ids) => (ids as number[] | null) ?? []) as [number[], number[]];
    const merged = mergePhotos((conflict.was as number[] | null | undefined) ?? mine.filter((id) => theirs.includes(id)), mine, theirs);
    if (!merged || merged.length > MAX_PHOTOS) return;
    autosave?.choose('photos', merged, []);
  }, [conflict]);
}
