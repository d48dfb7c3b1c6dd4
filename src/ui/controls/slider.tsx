import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import { useOnceLive } from '#ui/hooks/use-once-live.ts';
import css from './slider.module.css';

type Props = { label: string; value: number; min: number; max: number; step: number; shown: ReactNode; spoken: string; onChange(value: number): void };

/** One value on a line, with the value in words above it. */
export function Slider({ label, value, min, max, step, shown, spoken, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Moved before the script came: the slider stands where the visitor left it, and so must the value.
  useOnceLive(() => {
    const moved = input.current?.valueAsNumber ?? value;
    if (moved !== value) onChange(moved);
  });
  const filled = { '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <div className={css.slider}>
      <div className={css.top}>
        <label htmlFor={id}>{label}</label>
        <span className={css.value}>{shown}</span>
      </div>
      <input
        ref={input}
        id={id}
        type="range"
        className={css.range}
        style={filled}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={spoken}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
