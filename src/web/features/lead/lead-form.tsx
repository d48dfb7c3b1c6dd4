import { Fragment } from 'react';
import { withoutSecrets } from '#contract/api/without-secrets.ts';
import { type FormErrors, type FormType, type FormValues, TOKEN } from '#contract/lead/feedback.ts';
import { m } from '#messages';
import { useSettings } from '#web/app/root-data.ts';
import { useLocation } from '#web/app/router/page-context.tsx';
import { visitorDay } from './call-time.ts';
import { FormFrame } from './form-frame.tsx';
import { LeadAbout } from './lead-about.tsx';
import { hiddenFields, type LeadContext, leadHref } from './lead-context.ts';
import { LeadFields } from './lead-fields.tsx';
import { leadTexts } from './lead-texts.ts';
import type { FormState } from './use-form.ts';
import { useLeadForm } from './use-lead-form.ts';

type Props = {
  type: FormType;
  context?: LeadContext;
  /** What a form without JavaScript has sent, and its errors. */
  values?: FormValues;
  errors?: FormErrors;
  /** Lets the form be sent without JavaScript. Only the form's own page has it, which is never cached. */
  token?: string;
  onSent?(): void;
  /** In a card the form does not say what it is about, since the page does; in a card and in a modal the button has full width. */
  layout?: 'page' | 'modal' | 'card';
};

/** One of the nine forms. It is sent by fetch; without JavaScript it is an ordinary form that posts to its own page. */
export function LeadForm({ context = {}, ...props }: Props) {
  // A form about something else is another form: the key resets its state.
  return <KeyedForm key={leadHref(props.type, { ...context, calculation: undefined })} context={context} {...props} />;
}

type PropsWithContext = Props & { context: LeadContext };

function KeyedForm(props: PropsWithContext) {
  return <LeadFormView {...props} form={useLeadForm(props)} />;
}

const PAGE_MAX = 2_000;

/** A form in a given state; separate from its hook for /design. */
export function LeadFormView({ type, context, values, token, layout = 'page', form }: PropsWithContext & { form: FormState }) {
  const { pathname, search } = useLocation();
  const texts = leadTexts(type, context);
  const hours = useSettings()?.callHours;
  const page = values?.page ?? withoutSecrets(pathname + search).slice(0, PAGE_MAX);
  return (
    <FormFrame
      form={form}
      action={leadHref(type, context)}
      multipart={type === 'vacancy-application'}
      hidden={{ type, page, ...(token && { [TOKEN]: token }), ...hiddenFields(context) }}
      agreed={values?.consent !== undefined}
      submit={texts.submit}
      wide={layout !== 'page'}
      sentTitle={texts.sentTitle}
      sentText={(sent, at) => texts.sent(sent, { at, hours, today: visitorDay(at) })}
      againLabel={texts.again && m['form.again']()}
      about={layout !== 'card' && <LeadAbout context={context} />}
    >
      <Fragment key={form.start.version}>
        <LeadFields type={type} values={form.start.values} errors={form.errors} file={form.start.file} progress={form.progress} onFile={form.takeFile} />
      </Fragment>
    </FormFrame>
  );
}
