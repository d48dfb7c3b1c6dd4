import type { ChangeEvent } from 'react';
import { m } from '#messages';
import { Field } from '#ui/controls/field.tsx';
import { typedPrice } from './typed-price.ts';

/** The price that the visitor offers. */
export function PriceField({ value, error }: { value?: string; error?: string }) {
  const format = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const { formatted, cursor } = typedPrice(input.value, input.selectionStart ?? input.value.length);
    if (formatted === input.value) return;
    input.value = formatted;
    input.setSelectionRange(cursor, cursor);
  };
  return (
    <Field label={m['lead.price']()} name="price" inputMode="numeric" enterKeyHint="send" autoComplete="off" required wide defaultValue={value} error={error} onChange={format} />
  );
}
