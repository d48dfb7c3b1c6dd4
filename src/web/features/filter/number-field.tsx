import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { getLocale } from '#runtime';
import field from '#ui/controls/field.module.css';
import type { Bounds } from '#web/stores/filter-rules.ts';
import { formatTyped, numberTyped } from './typed-number.ts';

type Props = { name: string; label: string; placeholder: string; value: number | undefined; within: Bounds; onChange(value: number | undefined): void };

/** One end of a range: formatted while typing, committed on blur or Enter. */
export function NumberField({ name, label, placeholder, value, within, onChange }: Props) {
  const locale = getLocale();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; caret: number }>();
  useLayoutEffect(() => {
    if (typed) input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(formatTyped(target.value, target.selectionStart ?? target.value.length, locale));
  const commit = () => {
    if (!typed) return;
    setTyped(undefined);
    const wanted = numberTyped(typed.text, within);
    if (wanted !== value) onChange(wanted);
  };
  return (
    <input
      ref={input}
      className={field.box}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      value={typed?.text ?? (value === undefined ? '' : formatNumber(value, locale))}
      onChange={type}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
