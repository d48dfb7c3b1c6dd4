import { type ChangeEvent, type FocusEvent, useRef } from 'react';
import { maskPhone, wholePhone } from '#contract/phone-mask.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Field } from '#ui/field.tsx';

type Props = { value?: string; error?: string /** Whether the form asks for an email as well. */; withEmail: boolean };

/** A phone in its mask. On the English site an email may stand in for it: in this very field, or in the form's own one for it. */
export function PhoneField({ value, error, withEmail }: Props) {
  const last = useRef('');
  const english = getLocale() === 'en';
  const either = english && !withEmail;
  const mask = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    // Deleting must not fight the mask, nor may it move the cursor from the middle of the number.
    const longer = input.value.length > last.current.length && input.selectionStart === input.value.length;
    if (longer && !/[@\p{L}]/u.test(input.value)) input.value = maskPhone(input.value);
    last.current = input.value;
  };
  // What was pasted over, filled in by the browser or typed before the script came.
  const settle = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    input.value = wholePhone(input.value);
  };
  return (
    <Field
      label={either ? m['form.phoneOrEmail']() : m['form.phone']()}
      name="phone"
      type={either ? 'text' : 'tel'}
      inputMode={either ? undefined : 'tel'}
      autoComplete={either ? undefined : 'tel'}
      placeholder={m['form.phonePlaceholder']()}
      required={!english || !withEmail}
      help={english && withEmail ? m['lead.phoneOptional']() : undefined}
      defaultValue={value}
      error={error}
      onChange={mask}
      onBlur={settle}
    />
  );
}
