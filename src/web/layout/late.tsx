import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A part of every page that nobody misses at first, so its code comes after all other. Once it is there, it comes at once with each next frame. */
export function late(load: () => Promise<ComponentType>, until?: ReactNode) {
  let loaded: ComponentType | undefined;
  return function Late() {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (!loaded)
        void load().then((component) => {
          loaded = component;
          setPart(() => component);
        });
    }, []);
    return Part ? <Part /> : until;
  };
}
