/** A tap becomes a click a moment after the finger has left; a press that becomes none is over by then. */
const CLICK_MS = 300;

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function release(): void {
  isPressed = false;
  for (const act of waiting) act();
  waiting.clear();
}
function releaseIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(release, ms);
}

if (!import.meta.env.SSR) {
  const listen = (type: string, act: () => void) => addEventListener(type, act, { capture: true, passive: true });
  listen('pointerdown', () => {
    clearTimeout(timer);
    isPressed = true;
  });
  for (const type of ['pointerup', 'pointercancel']) listen(type, () => releaseIn(CLICK_MS));
  listen('click', () => releaseIn(0));
}

/**
 * At once, or when the press that is under way has become a click. Leaving a field by a press shows what is wrong with it, which moves all that stands below: between
 * the press and the release the click would miss what was pressed.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}
