import { type ComponentType, useEffect, useState } from 'react';

/** What may come over a page is not there at first, so its code comes after all other. */
export function LateOverlays() {
  const [Overlays, setOverlays] = useState<ComponentType>();
  useEffect(() => {
    void import('./overlays.tsx').then((loaded) => setOverlays(() => loaded.Overlays));
  }, []);
  return Overlays && <Overlays />;
}
