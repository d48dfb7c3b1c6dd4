import { useEffect, useEffectEvent } from 'react';

/** Runs once after hydration, to pick up what the visitor did with the server-rendered HTML before (a typed value, a checked box). */
export function useOnHydrated(callback: () => void): void {
  const run = useEffectEvent(callback);
  useEffect(() => run(), []);
}
