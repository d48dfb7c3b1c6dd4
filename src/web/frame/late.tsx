import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { untilLoaded } from '#ui/loading/deferred.tsx';

/** A part of every page that nobody misses at first, so its code comes after all other. Once it is there, it comes at once with each next frame. */
export function late(load: () => Promise<ComponentType>, until?: ReactNode) {
  let loaded: ComponentType | undefined;
  return function Late() {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (loaded) return;
      // In a turn of its own, and rendered bit by bit: what a whole page does when it comes to life is long enough without it.
      const turn = setTimeout(async () => {
        const component = await untilLoaded(load);
        loaded = component;
        startTransition(() => setPart(() => component));
      });
      return () => clearTimeout(turn);
    }, []);
    return Part ? <Part /> : until;
  };
}
