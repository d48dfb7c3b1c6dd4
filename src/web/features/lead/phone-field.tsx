import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';
import { maskPhone, normalizePhone, phoneChars } from '#contract/lead/phone-mask.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Field } from '#ui/controls/field.tsx';

/** A phone with an input mask. On the English site any country is allowed, and an email may replace it. */
export function PhoneField({ value, error }: { value?: string; error?: string }) {
  const lastValue = useRef('');
  const field = useRef<HTMLInputElement>(null);
  const locale = getLocale();
  // A phone that was filled in before hydration gets no blur any more, so it is normalised here.
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = normalizePhone(input.value, locale);
  }, [locale]);
  const mask = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const cursor = input.selectionStart ?? input.value.length;
    const atEnd = cursor === input.value.length;
    const charsBeforeCursor = phoneChars(input.value.slice(0, cursor));
    const chars = phoneChars(input.value);
    // The mask is applied only while typing at the end: otherwise it would undo deletions and move the cursor.
    if (atEnd && input.value.length > lastValue.current.length) input.value = maskPhone(chars, locale);
    else if (chars !== input.value) {
      input.value = chars;
      input.setSelectionRange(charsBeforeCursor.length, charsBeforeCursor.length);
    }
    lastValue.current = input.value;
  };
  // The mask misses what was pasted or autofilled.
  const normalize = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    input.value = normalizePhone(input.value, locale);
  };
  return (
    <Field
      ref={field}
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
      onBlur={normalize}
    />
  );
}
