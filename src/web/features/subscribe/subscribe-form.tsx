import { useState } from 'react';
import { FREQUENCIES, type Frequency, validateAlert } from '#contract/alert/alert.ts';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import type { QueryInput } from '#contract/core/query.ts';
import { type FormErrors, type FormValues, TOKEN } from '#contract/lead/feedback.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Segments } from '#ui/controls/segments.tsx';
import { useLocation } from '#web/app/router/page-context.tsx';
import { FormFrame } from '#web/features/lead/form-frame.tsx';
import { EmailField } from '#web/features/lead/lead-fields.tsx';
import { sendForm } from '#web/features/lead/send-form.ts';
import { useForm } from '#web/features/lead/use-form.ts';
import { errorText } from '#web/features/lead/validation-text.ts';
import { useToasts } from '#web/stores/toasts.ts';
import css from './subscribe-form.module.css';

type Props = {
  /** The filters of the alert: as values, or as the query string of the catalogue. */
  filters: QueryInput<LotFilters> | string;
  /** What a form without JavaScript has sent, and its errors. */
  values?: FormValues;
  errors?: FormErrors;
  token?: string;
  onSent?(): void;
};

const FREQUENCY_LABELS: Record<Frequency, () => string> = {
  instant: () => m['subscribe.instant'](),
  daily: () => m['subscribe.daily'](),
  weekly: () => m['subscribe.weekly'](),
};
const sentText = ({ email = '' }: FormValues) => m['subscribe.sent']({ email: email.trim() });

/** The form of an alert: email and frequency. Its filters are shown beside it. */
export function SubscribeForm({ filters, values, errors, token, onSent }: Props) {
  const { pathname } = useLocation();
  const [frequency, setFrequency] = useState<Frequency>(FREQUENCIES.find((known) => known === values?.frequency) ?? 'instant');
  const form = useForm({
    draftKey: 'subscription',
    values,
    errors,
    validate: ({ values: { email = '' }, consent }) => validateAlert({ email }, consent, getLocale()),
    send: (filled, onProgress) => sendForm('/lots/subscriptions', filled, onProgress),
    onSent: (sent) => {
      useToasts.getState().show(sentText(sent), 'success');
      onSent?.();
    },
  });
  return (
    <FormFrame
      form={form}
      action="/feedback/subscription"
      hidden={{ page: values?.page ?? pathname, ...(token && { [TOKEN]: token }), filters: typeof filters === 'string' ? filters : filterQuery(filters) }}
      agreed={values?.consent !== undefined}
      submit={m['subscribe.submit']()}
      sentTitle={m['subscribe.sentTitle']()}
      sentText={sentText}
    >
      <EmailField key={form.start.version} required defaultValue={form.start.values.email} error={errorText(form.errors.email, m['lead.email']())} />
      <div className={css.frequency}>
        <Segments
          label={m['subscribe.frequency']()}
          name="frequency"
          value={frequency}
          options={FREQUENCIES.map((value) => ({ value, title: FREQUENCY_LABELS[value]() }))}
          onChange={(value) => setFrequency(value)}
        />
      </div>
    </FormFrame>
  );
}

/** Filters as a query string of the catalogue, without those that are not set. */
export function filterQuery(filters: QueryInput<LotFilters>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
