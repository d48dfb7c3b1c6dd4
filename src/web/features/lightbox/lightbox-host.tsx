import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadCode } from '#ui/loading/load-code.ts';
import { usePhotoPreview } from '#web/stores/photo-preview.ts';
import type { Lightbox } from './lightbox.tsx';

/** Opens the lightbox at the active photo. Its code comes when it is opened for the first time. */
export function LightboxHost({ over }: { over: ReactNode }) {
  const { photos, index, close } = usePhotoPreview();
  const [Opened, setOpened] = useState<ComponentType<ComponentProps<typeof Lightbox>>>();
  const isWanted = index !== undefined && !Opened;
  useEffect(() => {
    // If the code fails to load, nothing opens, and the next click tries again.
    if (isWanted) loadCode(() => import('./lightbox.tsx')).then((loaded) => setOpened(() => loaded.Lightbox), close);
  }, [isWanted, close]);
  return index !== undefined && Opened && <Opened photos={photos} index={index} close={close} over={over} />;
}
