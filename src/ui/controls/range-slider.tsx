import type { CSSProperties } from 'react';
import css from './range-slider.module.css';

type Props = {
  /** The last stop; the first is 0. */
  last: number;
  from: number;
  to: number;
  labels: { from: string; to: string };
  /** A stop in words. */
  spoken(stop: number): string;
  onChange(moved: { from: number } | { to: number }): void;
};

/** Two thumbs on one line, each a range of its own to the keyboard and to a screen reader. Neither passes the other. */
export function RangeSlider({ last, from, to, labels, spoken, onChange }: Props) {
  const end = Math.max(last, 1);
  const place = { '--from': from / end, '--to': to / end } as CSSProperties;
  return (
    <div className={css.slider} style={place}>
      <i />
      <input
        type="range"
        // Both thumbs at the far end: only the lower one can move.
        className={from > end / 2 ? css.above : undefined}
        min={0}
        max={end}
        value={from}
        aria-label={labels.from}
        aria-valuetext={spoken(from)}
        onChange={({ target }) => onChange({ from: Math.min(target.valueAsNumber, to) })}
      />
      <input
        type="range"
        min={0}
        max={end}
        value={to}
        aria-label={labels.to}
        aria-valuetext={spoken(to)}
        onChange={({ target }) => onChange({ to: Math.max(target.valueAsNumber, from) })}
      />
    </div>
  );
}
