const TIMEOUT_MS = 5_000;
const INTERACTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to an anchor that is not on the page yet, as soon as it appears; any interaction of the visitor cancels it. */
export function scrollToLateAnchor(id: string): () => void {
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  const scrollIfFound = () => {
    const anchor = document.getElementById(id);
    if (!anchor) return;
    stop();
    anchor.scrollIntoView();
  };
  const observer = new MutationObserver(scrollIfFound);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] });
  const timeout = setTimeout(stop, TIMEOUT_MS);
  stopped.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timeout);
  });
  for (const event of INTERACTIONS) window.addEventListener(event, stop, { passive: true, signal: stopped.signal });
  return stop;
}
