import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { untilLoaded } from '#ui/loading/deferred.tsx';

/** A component of every page whose code is loaded only after hydration. When it is mounted again, in the other layout, it is rendered at once. */
export function afterHydration(load: () => Promise<ComponentType>, fallback?: ReactNode) {
  let loaded: ComponentType | undefined;
  return function AfterHydration() {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (loaded) return;
      // In a later task and in a transition, so that it does not make the long hydration task longer.
      const timer = setTimeout(async () => {
        const component = await untilLoaded(load);
        loaded = component;
        startTransition(() => setPart(() => component));
      });
      return () => clearTimeout(timer);
    }, []);
    return Part ? <Part /> : fallback;
  };
}
