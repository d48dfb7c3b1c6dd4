import { type RefObject, useEffect } from 'react';

/** A press anywhere else closes what lies open over the page. A file of its own: the home page's details have no need of it. */
export function useCloseOutside(details: RefObject<HTMLDetailsElement | null>, on = true): void {
  useEffect(() => {
    if (!on) return;
    const close = ({ target }: PointerEvent) => {
      const shown = details.current;
      if (shown?.open && target instanceof Node && !shown.contains(target)) shown.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [details, on]);
}
