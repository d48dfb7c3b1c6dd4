/** What has the focus, the list that it stands in, and its place there. */
type Place = { element: Element; page: string; list?: Element; index: number; shown: boolean; before?: HTMLElement };

const ITEM = 'li, th';
const TARGET = 'a[href]:not([tabindex="-1"]), button:not(:disabled)';

/**
 * Where what has the focus is taken away (a chip, a card, a column, a toast), the browser leaves the focus nowhere, and Tab would begin the page anew.
 * The next item of the same list gets it, or else the heading; outside lists, what had the focus before.
 */
export function keepFocus(): void {
  let place: Place | undefined;
  let isDue = false;
  const note = ({ target, relatedTarget }: Pick<FocusEvent, 'target' | 'relatedTarget'>) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const item = target.closest(ITEM);
    const list = item?.parentElement ?? undefined;
    place = {
      element: target,
      page: location.pathname,
      list,
      index: item && list ? [...list.children].indexOf(item) : 0,
      shown: target.matches(':focus-visible'),
      before: relatedTarget instanceof HTMLElement ? relatedTarget : undefined,
    };
  };
  const restore = () => {
    isDue = false;
    if (!place || place.element.isConnected || document.activeElement !== document.body) return;
    const target = place.page === location.pathname ? successorOf(place) : undefined; // on a new page the route change decides
    const preventScroll = !place.shown; // who uses a mouse has not asked for a scroll
    place = undefined;
    target?.focus({ preventScroll });
  };
  // In a turn of its own: whoever takes something away may place the focus as well.
  const changes = new MutationObserver(() => {
    if (isDue || !place || place.element.isConnected) return;
    isDue = true;
    setTimeout(restore);
  });
  note({ target: document.activeElement, relatedTarget: null }); // who was quicker than this code
  document.addEventListener('focusin', note);
  changes.observe(document.body, { childList: true, subtree: true });
}

function successorOf({ list, index, before }: Place): HTMLElement | null {
  if (!list && before?.isConnected) return before;
  const items = list?.isConnected ? [...list.children] : [];
  const next = items[Math.min(index, items.length - 1)]?.querySelector<HTMLElement>(TARGET);
  return next ?? focusable(document.querySelector<HTMLElement>('h1'));
}

/** Not to be reached by Tab, only from here. */
export function focusable(element: HTMLElement | null): HTMLElement | null {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  return element;
}
