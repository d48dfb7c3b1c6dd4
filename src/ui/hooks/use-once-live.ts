import { useEffect, useEffectEvent } from 'react';

/** Runs once, when the script has come: what the visitor did to the plain HTML before counts too. */
export function useOnceLive(take: () => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => taken(), []);
}
