import type { FocusEvent } from 'react';
import type { Locale } from '#contract/core/locale.ts';
import { type Fields, FORMS, type FormErrors, type FormType, type FormValues, maxLengthOf } from '#contract/lead/feedback.ts';
import { cleanName, NAME_MAX, SUBJECT_MAX } from '#contract/lead/validation.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Field, TextArea } from '#ui/controls/field.tsx';
import { PhoneField } from './phone-field.tsx';
import { PriceField } from './price-field.tsx';
import { ResumeField } from './resume-field.tsx';
import { errorText } from './validation-text.ts';
import { ViewingFields } from './viewing-fields.tsx';

type FieldName = 'name' | 'phone' | 'email' | 'subject' | 'message' | 'question' | 'price' | 'viewing' | 'resume';

/** The fields of each form, in order. */
const FIELDS: Record<FormType, FieldName[]> = {
  'common-contact': ['name', 'phone', 'message'],
  'chief-contact': ['name', 'phone', 'email', 'subject', 'message'],
  'mortgage-calculator': ['name', 'phone'],
  'realtor-contact': ['name', 'phone', 'message'],
  consult: ['name', 'phone', 'question'],
  'vacancy-application': ['name', 'phone', 'email', 'resume'],
  'follow-price': ['email'],
  'offer-price': ['name', 'phone', 'price'],
  'book-view': ['name', 'phone', 'viewing'],
};

/** On the English site an email may replace the phone, so every form with a phone has an email too. */
function fieldsOf(type: FormType, locale: Locale): FieldName[] {
  const fields = FIELDS[type];
  return locale === 'en' && !fields.includes('email') ? fields.flatMap((field) => (field === 'phone' ? ['phone', 'email'] : field)) : fields;
}

type Props = {
  type: FormType;
  values: FormValues;
  errors: FormErrors;
  file?: File;
  progress?: number;
  onFile(file: File | undefined): void;
};

export function LeadFields(props: Props) {
  return fieldsOf(props.type, getLocale()).map((field) => <LeadField key={field} field={field} {...props} />);
}

function LeadField({ field, type, values, errors, file, progress, onFile }: Props & { field: FieldName }) {
  const error = (name: string, label: string) => errorText(errors[name], label, maxLengthOf((FORMS[type] as Fields)[name]));
  const labelled = (label: string) => ({ name: field, label, defaultValue: values[field], error: error(field, label) });
  switch (field) {
    case 'name':
      return <Field {...labelled(m['form.name']())} autoComplete="name" enterKeyHint="send" maxLength={NAME_MAX} required onBlur={normalizeName} />;
    case 'phone':
      return <PhoneField value={values.phone} error={areBothMissing(errors.phone) ? m['lead.reachRequired']() : error('phone', m['form.phone']())} />;
    case 'email':
      return <EmailField defaultValue={values.email} error={error('email', m['lead.email']())} required={type === 'vacancy-application' || type === 'follow-price'} />;
    case 'subject':
      return <Field {...labelled(m['lead.subject']())} enterKeyHint="send" maxLength={SUBJECT_MAX} wide />;
    case 'message':
      return <TextArea {...labelled(type === 'chief-contact' ? m['lead.letter']() : m['form.message']())} required={type === 'chief-contact'} rows={3} wide />;
    case 'question':
      return <TextArea {...labelled(m['lead.question']())} required rows={3} wide />;
    case 'price':
      return <PriceField value={values.price} error={error('price', m['lead.price']())} />;
    case 'viewing':
      return <ViewingFields date={values.date} time={values.time} dateError={error('date', m['lead.day']())} timeError={error('time', m['lead.time']())} />;
    case 'resume':
      return <ResumeField error={error('resume', m['lead.resume']())} initial={file} progress={progress} onFile={onFile} />;
  }
}

/** On the English site a phone is required only if no email was given: its error means that both are missing. */
const areBothMissing = (key?: string): boolean => key === 'validations.requiredField' && getLocale() === 'en';

function normalizeName({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  input.value = cleanName(input.value, getLocale()).trim();
}

type EmailProps = { defaultValue?: string; error?: string; required: boolean };

export function EmailField({ required, ...field }: EmailProps) {
  const label = required ? m['lead.email']() : m['lead.emailOptional']();
  return (
    <Field
      {...field}
      label={label}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      enterKeyHint="send"
      placeholder={m['lead.emailPlaceholder']()}
      required={required}
      wide
    />
  );
}
