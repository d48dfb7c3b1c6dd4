import type { CSSProperties } from 'react';
import css from './range-slider.module.css';

type Props = {
  /** The last stop; the first is 0. */
  last: number;
  from: number;
  to: number;
  labels: { from: string; to: string };
  /** A stop as text for screen readers. */
  valueText(stop: number): string;
  onChange(moved: { from: number } | { to: number }): void;
};

/** Two range inputs over one track, so that the keyboard and screen readers work. Neither thumb passes the other. */
export function RangeSlider({ last, from, to, labels, valueText, onChange }: Props) {
  const end = Math.max(last, 1);
  const place = { '--from': from / end, '--to': to / end } as CSSProperties;
  return (
    <div className={css.slider} style={place}>
      <i />
      <input
        type="range"
        // On top in the right half: with both thumbs at the far end only this one can move.
        className={from > end / 2 ? css.above : undefined}
        min={0}
        max={end}
        value={from}
        aria-label={labels.from}
        aria-valuetext={valueText(from)}
        onChange={({ target }) => onChange({ from: Math.min(target.valueAsNumber, to) })}
      />
      <input
        type="range"
        min={0}
        max={end}
        value={to}
        aria-label={labels.to}
        aria-valuetext={valueText(to)}
        onChange={({ target }) => onChange({ to: Math.max(target.valueAsNumber, from) })}
      />
    </div>
  );
}
