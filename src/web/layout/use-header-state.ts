import { useEffect, useState } from 'react';

/** `top`: the page is at its top. `hidden`: the visitor scrolls down. `shown`: the visitor scrolls up. */
export type HeaderState = 'top' | 'hidden' | 'shown';

const TOP_ZONE = 80;
/** Smaller movements do not change the direction. */
const THRESHOLD = 6;

export function nextHeaderState(before: HeaderState, from: number, to: number): HeaderState {
  if (to < TOP_ZONE) return 'top';
  if (before === 'top') return 'hidden';
  if (Math.abs(to - from) < THRESHOLD) return before;
  return to > from ? 'hidden' : 'shown';
}

/** Undefined until hydration, since the server does not know the scroll position. */
export function useHeaderState(): HeaderState | undefined {
  const [state, setState] = useState<HeaderState>();
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      const from = last; // copied: React may call the updater later, when `last` has changed
      const now = scrollY;
      setState((before = 'top') => nextHeaderState(before, from, now));
      if (Math.abs(now - from) >= THRESHOLD) last = now;
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return state;
}
