import { useLayoutEffect } from 'react';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { mergePhotos } from '#office/features/pictures/photo-order.ts';
import type { LotEditor } from './use-lot-editor.ts';

/**
 * Two people, or two tabs, have added photos at the same time: all of them are kept, and nobody is asked. Only a different order of both is left to choose from.
 * Where it is not known what both began with, whatever one of them lacks counts as added by the other.
 */
export function useMergedPhotos(editor: LotEditor): void {
  const conflict: { mine: { value: unknown }; theirs: { value: unknown }; was?: unknown } | undefined = editor.saving.conflicts.photos;
  // Before the choice is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict is looked at once
  useLayoutEffect(() => {
    if (!conflict) return;
    const [mine, theirs] = [conflict.mine.value as number[], conflict.theirs.value as number[]];
    const merged = mergePhotos((conflict.was as number[] | null | undefined) ?? mine.filter((id) => theirs.includes(id)), mine, theirs);
    if (!merged || merged.length > MAX_PHOTOS) return;
    editor.autosave.choose('photos', merged, []);
  }, [conflict]);
}
