import { useEffect } from 'react';
import { m } from '#messages';
import { LoaderOverlay } from '#ui/overlays/loader-overlay.tsx';
import { useNavigation } from '#web/app/router/page-context.tsx';
import { isLoading, useLoader } from '#web/stores/loader.ts';

const RESET_DELAY_MS = 300;

/** Shows the loader during a navigation and while `useLoader` counts running calls. */
export function LoaderHost() {
  const navigating = useNavigation() !== undefined;
  const calling = useLoader(isLoading);
  useEffect(resetOnceLoaded, []);
  return <LoaderOverlay label={m['overlays.loading']()} hidden={!navigating && !calling} />;
}

/** Calls counted during the page load are over once the page has loaded. */
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
