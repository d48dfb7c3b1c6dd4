import { type ChangeEvent, type FocusEvent, useRef } from 'react';
import { maskPhone, normalizePhone, phoneChars } from '#contract/lead/phone-mask.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Field } from '#ui/controls/field.tsx';

/** A phone in its mask. On the English site it may be of any country, and the form's email may stand in for it. */
export function PhoneField({ value, error }: { value?: string; error?: string }) {
  const last = useRef('');
  const locale = getLocale();
  const mask = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const cursor = input.selectionStart ?? input.value.length;
    const atEnd = cursor === input.value.length;
    const before = phoneChars(input.value.slice(0, cursor));
    const signs = phoneChars(input.value);
    // Deleting must not fight the mask, nor may it move the cursor from the middle of the number.
    if (atEnd && input.value.length > last.current.length) input.value = maskPhone(signs, locale);
    else if (signs !== input.value) {
      input.value = signs;
      input.setSelectionRange(before.length, before.length);
    }
    last.current = input.value;
  };
  // What was pasted over, filled in by the browser or typed before the script came.
  const settle = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    input.value = normalizePhone(input.value, locale);
  };
  return (
    <Field
      label={m['form.phone']()}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="send"
      placeholder={m['form.phonePlaceholder']()}
      required={locale === 'ru'}
      help={locale === 'en' ? m['lead.phoneOptional']() : undefined}
      defaultValue={value}
      error={error}
      onChange={mask}
      onBlur={settle}
    />
  );
}
