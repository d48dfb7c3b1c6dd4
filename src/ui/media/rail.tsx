import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/controls/button.tsx';
import css from './rail.module.css';

type RailState = { ref: RefObject<HTMLDivElement | null>; start: boolean; end: boolean; progress: number; move(step: 1 | -1): void };

/** The scroll state of a rail, for its arrows and its progress bar. */
export function useRail(): RailState {
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState({ start: true, end: false, progress: 0.5 });
  const measure = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 1, scrollWidth = 1 } = ref.current ?? {};
    setState({ start: scrollLeft < 8, end: scrollLeft + clientWidth > scrollWidth - 8, progress: Math.min(1, (scrollLeft + clientWidth) / scrollWidth) });
  }, []);
  useEffect(() => {
    const rail = ref.current;
    if (!rail) return;
    measure();
    rail.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      rail.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [measure]);
  const move = (step: 1 | -1) => {
    const card = ref.current?.firstElementChild;
    ref.current?.scrollBy(step * ((card?.clientWidth ?? 300) + 24), 0);
  };
  return { ref, ...state, move };
}

/** A carousel: cards in a row with scroll snapping, cut off at the right edge so that a part of the next card shows. */
export function Rail({ rail, label, children }: { rail: RailState; label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={rail.ref} className={css.rail} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

export function RailArrows({ rail, back, forward }: { rail: RailState; back: string; forward: string }) {
  return (
    <span className={css.arrows}>
      <IconButton icon="back" label={back} lined disabled={rail.start} onClick={() => rail.move(-1)} />
      <IconButton icon="arrow" label={forward} lined disabled={rail.end} onClick={() => rail.move(1)} />
    </span>
  );
}

export function RailBar({ rail }: { rail: RailState }) {
  return (
    <div className={css.bar} aria-hidden="true">
      <i style={{ transform: `scaleX(${rail.progress})` }} />
    </div>
  );
}
