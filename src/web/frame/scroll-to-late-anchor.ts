const PATIENCE_MS = 5_000;
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to an anchor that is not on the page yet, as soon as it is; not to one that a visitor on the move no longer waits for. */
export function scrollToLateAnchor(id: string): () => void {
  const over = new AbortController();
  const stop = () => over.abort();
  const look = () => {
    const anchor = document.getElementById(id);
    if (!anchor) return;
    stop();
    anchor.scrollIntoView();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] });
  const patience = setTimeout(stop, PATIENCE_MS);
  over.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(patience);
  });
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true, signal: over.signal });
  return stop;
}
