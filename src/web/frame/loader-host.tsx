import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { m } from '#messages';
import { LoaderOverlay } from '#ui/overlays/loader-overlay.tsx';
import { isLoading, useLoader } from '#web/stores/loader.ts';

const RESET_DELAY_MS = 300;

/** Shows that the next page, or what the page itself has asked for, is on its way. */
export function LoaderHost() {
  const navigating = useNavigation().state !== 'idle';
  const calling = useLoader(isLoading);
  useEffect(resetOnceLoaded, []);
  return <LoaderOverlay label={m['overlays.loading']()} hidden={!navigating && !calling} />;
}

/** Whatever was counted while the page was loading is done with once it has loaded. */
function resetOnceLoaded(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = () => {
    timer = setTimeout(() => useLoader.getState().reset(), RESET_DELAY_MS);
  };
  if (document.readyState === 'complete') reset();
  else window.addEventListener('load', reset, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', reset);
  };
}
