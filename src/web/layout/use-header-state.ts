import { useEffect, useState } from 'react';

/** `top`: the page has not been scrolled. `away`: the visitor reads on. `back`: the visitor turned round. */
export type HeaderState = 'top' | 'away' | 'back';

const TOP_ZONE = 80;
const NOTICEABLE = 6;

export function nextHeaderState(before: HeaderState, from: number, to: number): HeaderState {
  if (to < TOP_ZONE) return 'top';
  if (before === 'top') return 'away';
  if (Math.abs(to - from) < NOTICEABLE) return before;
  return to > from ? 'away' : 'back';
}

/** Unknown until the browser has said where the page stands. */
export function useHeaderState(): HeaderState | undefined {
  const [state, setState] = useState<HeaderState>();
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const [from, now] = [last, window.scrollY]; // React may ask for the state later, when the last place is another
      setState((before = 'top') => nextHeaderState(before, from, now));
      if (Math.abs(now - from) >= NOTICEABLE) last = now;
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return state;
}
