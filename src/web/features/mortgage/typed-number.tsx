import { type ChangeEvent, type CSSProperties, useState } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { getLocale } from '#runtime';
import css from './typed-number.module.css';

type Props = { label: string; value: number; min: number; max: number; fraction?: boolean; before?: string; after?: string; onChange(value: number): void };

/** An editable number: applied while typing if it is within the bounds, clamped to them on blur. */
export function TypedNumber({ label, value, min, max, fraction = false, before, after, onChange }: Props) {
  const [text, setTyped] = useState<string>();
  const locale = getLocale();
  const shown = text ?? formatNumber(value, locale);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = parseNumber(target.value, fraction);
    // Thousands are set apart while the visitor types on; in the middle of a number that would move the caret.
    const atEnd = target.selectionStart === target.value.length;
    setTyped(typed !== undefined && atEnd && !fraction ? formatNumber(typed, locale) : target.value);
    if (typed !== undefined && typed >= min && typed <= max) onChange(typed);
  };
  const settle = () => {
    const typed = text === undefined ? undefined : parseNumber(text, fraction);
    setTyped(undefined);
    if (typed !== undefined) onChange(Math.min(max, Math.max(min, typed)));
  };
  return (
    <span className={css.typed}>
      {before}
      <input
        aria-label={label}
        inputMode={fraction ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={shown}
        style={{ '--letters': shown.length } as CSSProperties}
        onChange={type}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      {after && `\u00a0${after}`}
    </span>
  );
}

/** What was typed as a number: `148 500 000` and, where parts are allowed, `16,5` and `16.5`; nothing where it is none. */
export function parseNumber(typed: string, fraction: boolean): number | undefined {
  const text = fraction ? typed.replaceAll(/\s/g, '').replace(',', '.') : typed.replaceAll(/\D/g, '');
  return /^\d+(\.\d*)?$/.test(text) ? Number(text) : undefined;
}
