import type { ChangeEvent } from 'react';
import { formatPrice } from '#contract/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Field } from '#ui/field.tsx';
import { typedPrice } from './typed-price.ts';

/** The visitor's price beside the one that is asked. */
export function PriceField({ value, error, asked }: { value?: string; error?: string; asked?: number }) {
  const format = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const { shown, cursor } = typedPrice(input.value, input.selectionStart ?? input.value.length);
    if (shown === input.value) return;
    input.value = shown;
    input.setSelectionRange(cursor, cursor);
  };
  return (
    <Field
      label={m['lead.price']()}
      name="price"
      inputMode="numeric"
      autoComplete="off"
      required
      wide
      help={asked === undefined ? undefined : m['lead.asked']({ price: formatPrice(asked, getLocale()) })}
      defaultValue={value}
      error={error}
      onChange={format}
    />
  );
}
