import type { FormErrors, FormType, FormValues } from '#contract/feedback.ts';
import { m } from '#messages';
import { Field, TextArea } from '#ui/field.tsx';
import { PhoneField } from './phone-field.tsx';
import { PriceField } from './price-field.tsx';
import { ResumeField } from './resume-field.tsx';
import { errorText } from './validation-text.ts';
import { VisitFields } from './visit-fields.tsx';

type Shown = 'name' | 'phone' | 'email' | 'message' | 'question' | 'price' | 'visit' | 'resume';

/** What each form asks for, in the order it asks. */
const SHOWN: Record<FormType, Shown[]> = {
  'common-contact': ['name', 'phone', 'message'],
  'chief-contact': ['name', 'phone', 'email', 'message'],
  'mortgage-calculator': ['name', 'phone'],
  'realtor-contact': ['name', 'phone', 'message'],
  consult: ['name', 'phone', 'question'],
  'vacancy-application': ['name', 'phone', 'email', 'resume'],
  'follow-price': ['email'],
  'offer-price': ['name', 'phone', 'price'],
  'book-view': ['name', 'phone', 'visit'],
};

type Props = {
  type: FormType;
  values: FormValues;
  errors: FormErrors;
  file?: File;
  progress?: number;
  onFile(file: File | undefined): void;
};

export function LeadFields(props: Props) {
  return SHOWN[props.type].map((field) => <LeadField key={field} field={field} {...props} />);
}

function LeadField({ field, type, values, errors, file, progress, onFile }: Props & { field: Shown }) {
  const error = (name: string) => errorText(errors[name]);
  const usual = { name: field, defaultValue: values[field], error: error(field) };
  switch (field) {
    case 'name':
      return <Field {...usual} label={m['form.name']()} autoComplete="name" required />;
    case 'phone':
      return <PhoneField value={values.phone} error={error('phone')} withEmail={SHOWN[type].includes('email')} />;
    case 'email':
      return <EmailField {...usual} required={type !== 'chief-contact'} />;
    case 'message':
      return <TextArea {...usual} label={type === 'chief-contact' ? m['lead.letter']() : m['form.message']()} required={type === 'chief-contact'} rows={3} wide />;
    case 'question':
      return <TextArea {...usual} label={m['lead.question']()} required rows={3} wide />;
    case 'price':
      return <PriceField value={values.price} error={error('price')} />;
    case 'visit':
      return <VisitFields date={values.date} time={values.time} dateError={error('date')} timeError={error('time')} />;
    case 'resume':
      return <ResumeField error={error('resume')} kept={file} progress={progress} onFile={onFile} />;
  }
}

type EmailProps = { name?: string; defaultValue?: string; error?: string; required: boolean };

export function EmailField({ name = 'email', required, ...field }: EmailProps) {
  const label = required ? m['lead.email']() : m['lead.emailOptional']();
  return <Field {...field} label={label} name={name} type="email" inputMode="email" autoComplete="email" placeholder={m['lead.emailPlaceholder']()} required={required} wide />;
}
