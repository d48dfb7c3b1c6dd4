import { useLayoutEffect } from 'react';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import type { Autosave } from '#office/app/autosave.ts';
import type { AutosaveState } from '#office/app/autosave-state.ts';
import { mergePhotos } from '#office/features/pictures/photo-order.ts';

/**
 * Two people, or two tabs, have added photos at the same time: all of them are kept, and nobody is asked. Only a different order of both is left to choose from.
 * Where it is not known what both began with, whatever one of them lacks counts as added by the other.
 */
export function useMergedPhotos(autosave: Autosave | undefined, saving: AutosaveState | undefined): void {
  const conflict = saving?.conflicts.photos;
  // Before the choice is painted.
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
