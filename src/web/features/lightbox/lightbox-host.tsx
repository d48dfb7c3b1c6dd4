import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadCode } from '#ui/loading/load-code.ts';
import { usePhotoPreview } from '#web/stores/photo-preview.ts';
import type { Lightbox } from './lightbox.tsx';

/** Shows the lightbox while the store of the photo preview is open. Its code is loaded when it is first opened. */
export function LightboxHost({ over }: { over: ReactNode }) {
  const { photos, index, close } = usePhotoPreview();
  const [LoadedLightbox, setLoadedLightbox] = useState<ComponentType<ComponentProps<typeof Lightbox>>>();
  const mustLoad = index !== undefined && !LoadedLightbox;
  useEffect(() => {
    // If the code fails to load, nothing opens, and the next click tries again.
    if (mustLoad) loadCode(() => import('./lightbox.tsx')).then((loaded) => setLoadedLightbox(() => loaded.Lightbox), close);
  }, [mustLoad, close]);
  return index !== undefined && LoadedLightbox && <LoadedLightbox photos={photos} index={index} close={close} over={over} />;
}
