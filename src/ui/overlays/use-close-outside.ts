import { type RefObject, useEffect } from 'react';

/** A click outside closes an open `<details>`. Separate from details-events.ts, which the home page loads. */
export function useCloseOutside(details: RefObject<HTMLDetailsElement | null>, on = true): void {
  useEffect(() => {
    if (!on) return;
    const close = ({ target }: PointerEvent) => {
      const element = details.current;
      if (element?.open && target instanceof Node && !element.contains(target)) element.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [details, on]);
}
