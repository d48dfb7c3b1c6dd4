import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { type FormErrors, type FormType, type FormValues, TOKEN } from '#contract/lead/feedback.ts';
import { m } from '#messages';
import { useSettings } from '#web/app/root-data.ts';
import { visitorDay } from './call-time.ts';
import { LeadAbout } from './lead-about.tsx';
import { carriedFields, type LeadContext, leadHref } from './lead-context.ts';
import { LeadFields } from './lead-fields.tsx';
import { leadWords } from './lead-words.ts';
import { SentFrame } from './sent-frame.tsx';
import { useLeadForm } from './use-lead-form.ts';
import type { SentForm } from './use-sent-form.ts';

type Props = {
  type: FormType;
  context?: LeadContext;
  /** What a plain form has sent, and what was wrong with it. */
  values?: FormValues;
  errors?: FormErrors;
  /** For a page of its own that nobody keeps: lets it be sent without a script. */
  token?: string;
  onSent?(): void;
  /** In a card the page itself says what the form is about; there and in a window the button is as wide as the form. */
  layout?: 'page' | 'window' | 'card';
};

/** One of the nine forms. Sent in place; without JavaScript an ordinary form that leads to its own page. */
export function LeadForm({ context = {}, ...props }: Props) {
  // About something else it is another form.
  return <OneForm key={leadHref(props.type, { ...context, calculation: undefined })} context={context} {...props} />;
}

type Whole = Props & { context: LeadContext };

function OneForm(props: Whole) {
  return <LeadFormView {...props} form={useLeadForm(props)} />;
}

const LONGEST = 2_000;

/** A form in a state. */
export function LeadFormView({ type, context, values, token, layout = 'page', form }: Whole & { form: SentForm }) {
  const { pathname, search } = useLocation();
  const words = leadWords(type, context);
  const hours = useSettings()?.callHours;
  const page = values?.page ?? (pathname + search).slice(0, LONGEST);
  return (
    <SentFrame
      form={form}
      action={leadHref(type, context)}
      multipart={type === 'vacancy-application'}
      carried={{ type, page, ...(token && { [TOKEN]: token }), ...carriedFields(context) }}
      agreed={values?.consent !== undefined}
      submit={words.submit}
      wide={layout !== 'page'}
      sentTitle={words.sentTitle}
      sentText={(sent, at) => words.sent(sent, { at, hours, today: visitorDay(at) })}
      againLabel={words.again && m['form.again']()}
      about={layout !== 'card' && <LeadAbout context={context} />}
    >
      <Fragment key={form.start.turn}>
        <LeadFields type={type} values={form.start.values} errors={form.errors} file={form.start.file} progress={form.progress} onFile={form.takeFile} />
      </Fragment>
    </SentFrame>
  );
}
