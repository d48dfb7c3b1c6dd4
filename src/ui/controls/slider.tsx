import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import { useOnHydrated } from '#ui/hooks/use-on-hydrated.ts';
import css from './slider.module.css';

type Props = { label: string; value: number; min: number; max: number; step: number; valueLabel: ReactNode; valueText: string; onChange(value: number): void };

/** `valueLabel` is the formatted value above the track, `valueText` the same for screen readers. */
export function Slider({ label, value, min, max, step, valueLabel, valueText, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Moved before hydration: the value must follow the thumb.
  useOnHydrated(() => {
    const moved = input.current?.valueAsNumber ?? value;
    if (moved !== value) onChange(moved);
  });
  const filled = { '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <div className={css.slider}>
      <div className={css.top}>
        <label htmlFor={id}>{label}</label>
        <span className={css.value}>{valueLabel}</span>
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
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
