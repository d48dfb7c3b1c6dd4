import { type ChangeEvent, type CSSProperties, useState } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { getLocale } from '#runtime';
import css from './typed-number.module.css';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Whether decimals may be typed. */
  fraction?: boolean;
  /** Texts before and after the number, such as a currency sign. */
  before?: string;
  after?: string;
  onChange(value: number): void;
};

/** An editable number: applied while typing if it is within the bounds, clamped to them on blur. */
export function TypedNumber({ label, value, min, max, fraction = false, before, after, onChange }: Props) {
  const [text, setText] = useState<string>();
  const locale = getLocale();
  const displayed = text ?? formatNumber(value, locale);
  const onType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = parseNumber(target.value, fraction);
    // Thousands are separated only while typing at the end: in the middle of a number it would move the cursor.
    const atEnd = target.selectionStart === target.value.length;
    setText(typed !== undefined && atEnd && !fraction ? formatNumber(typed, locale) : target.value);
    if (typed !== undefined && typed >= min && typed <= max) onChange(typed);
  };
  const finish = () => {
    const typed = text === undefined ? undefined : parseNumber(text, fraction);
    setText(undefined);
    if (typed !== undefined) onChange(Math.min(max, Math.max(min, typed)));
  };
  return (
    <span className={css.typed}>
      {before}
      <input
        aria-label={label}
        inputMode={fraction ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={displayed}
        style={{ '--letters': displayed.length } as CSSProperties}
        onChange={onType}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
      />
      {after && `\u00a0${after}`}
    </span>
  );
}

/** Parses `148 500 000` and, with `fraction`, `16,5` and `16.5`; undefined if it is not a number. */
export function parseNumber(typed: string, fraction: boolean): number | undefined {
  const text = fraction ? typed.replaceAll(/\s/g, '').replace(',', '.') : typed.replaceAll(/\D/g, '');
  return /^\d+(\.\d*)?$/.test(text) ? Number(text) : undefined;
}
