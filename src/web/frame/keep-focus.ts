/** The focused element, the list that contains it, and its index there. */
type Focused = { element: Element; page: string; list?: Element; index: number; isFocusVisible: boolean; previous?: HTMLElement };

const ITEM = 'li, th';
const TARGET = 'a[href]:not([tabindex="-1"]), button:not(:disabled)';

/**
 * When the focused element is removed (a chip, a card, a column, a toast), the browser drops the focus, and Tab would start from the top of the page.
 * The focus goes to the next item of the same list, or to the heading; outside lists, to the element that had it before.
 */
export function keepFocus(): void {
  let focused: Focused | undefined;
  let isScheduled = false;
  const remember = ({ target, relatedTarget }: Pick<FocusEvent, 'target' | 'relatedTarget'>) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const item = target.closest(ITEM);
    const list = item?.parentElement ?? undefined;
    focused = {
      element: target,
      page: location.pathname,
      list,
      index: item && list ? [...list.children].indexOf(item) : 0,
      isFocusVisible: target.matches(':focus-visible'),
      previous: relatedTarget instanceof HTMLElement ? relatedTarget : undefined,
    };
  };
  const restore = () => {
    isScheduled = false;
    if (!focused || focused.element.isConnected || document.activeElement !== document.body) return;
    const target = focused.page === location.pathname ? successorOf(focused) : undefined; // on a new page use-route-change.ts sets the focus
    const preventScroll = !focused.isFocusVisible; // a mouse user does not expect a scroll
    focused = undefined;
    target?.focus({ preventScroll });
  };
  // In a later task: the code that removes the element may set the focus itself.
  const changes = new MutationObserver(() => {
    if (isScheduled || !focused || focused.element.isConnected) return;
    isScheduled = true;
    setTimeout(restore);
  });
  remember({ target: document.activeElement, relatedTarget: null }); // focused before this code was loaded
  document.addEventListener('focusin', remember);
  changes.observe(document.body, { childList: true, subtree: true });
}

function successorOf({ list, index, previous }: Focused): HTMLElement | null {
  if (!list && previous?.isConnected) return previous;
  const items = list?.isConnected ? [...list.children] : [];
  const next = items[Math.min(index, items.length - 1)]?.querySelector<HTMLElement>(TARGET);
  return next ?? makeFocusable(document.querySelector<HTMLElement>('h1'));
}

/** Lets a script focus the element; Tab still skips it. */
export function makeFocusable(element: HTMLElement | null): HTMLElement | null {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  return element;
}
