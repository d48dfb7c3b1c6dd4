import { type FormErrors, type FormType, type FormValues, validateForm } from '#contract/lead/feedback.ts';
import { resumeFileError } from '#contract/lead/resume.ts';
import { getLocale } from '#runtime';
import { useSettings } from '#web/app/root-data.ts';
import { useToasts } from '#web/stores/toasts.ts';
import { visitorDay } from './call-time.ts';
import { hiddenFields, type LeadContext } from './lead-context.ts';
import { leadTexts } from './lead-texts.ts';
import { sendForm } from './send-form.ts';
import { type Filled, useForm } from './use-form.ts';

type Options = { type: FormType; context: LeadContext; values?: FormValues; errors?: FormErrors; onSent?(): void };

/** The state of a form that creates a lead. */
export function useLeadForm({ type, context, values, errors, onSent }: Options) {
  const { calculation: _, ...about } = context;
  const hours = useSettings()?.callHours;
  return useForm({
    draftKey: JSON.stringify({ type, ...hiddenFields(about) }),
    values,
    errors,
    validate: ({ values: filled, consent, file }) => ({ ...validateForm(type, filled, consent, getLocale()), ...resumeErrors({ file }) }),
    send: (filled, onProgress) => sendForm('/feedback', filled, onProgress),
    onSent: (sent, at) => {
      useToasts.getState().show(leadTexts(type, context).sent(sent, { at, hours, today: visitorDay(at) }), 'success');
      onSent?.();
    },
  });
}

function resumeErrors({ file }: Pick<Filled, 'file'>): FormErrors {
  const wrong = file && resumeFileError(file);
  return wrong ? { resume: wrong } : {};
}
