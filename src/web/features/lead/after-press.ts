/** On touch screens the click comes a moment after pointerup; after this time none is expected. */
const CLICK_MS = 300;

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const pending = new Set<() => void>();

function release(): void {
  isPressed = false;
  for (const callback of pending) callback();
  pending.clear();
}
function releaseIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(release, ms);
}

if (!import.meta.env.SSR) {
  const listen = (type: string, listener: () => void) => addEventListener(type, listener, { capture: true, passive: true });
  listen('pointerdown', () => {
    clearTimeout(timer);
    isPressed = true;
  });
  for (const type of ['pointerup', 'pointercancel']) listen(type, () => releaseIn(CLICK_MS));
  listen('click', () => releaseIn(0));
}

/**
 * Calls back at once or, while a pointer is down, after its click. A press outside a field blurs it, and its error text moves everything below:
 * shown between pointerdown and pointerup, it would make the click miss its target.
 */
export function afterPress(callback: () => void): void {
  if (isPressed) pending.add(callback);
  else callback();
}
