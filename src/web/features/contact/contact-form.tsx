import { useLocation } from 'react-router';
import type { FormErrors, FormValues } from '#contract/feedback.ts';
import { maskPhone } from '#contract/phone-mask.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { localePath } from '#web/locale-path.ts';
import { PageLink } from '#web/page-link.tsx';
import css from './contact-form.module.css';
import { useLeadForm } from './use-lead-form.ts';
import { errorText } from './validation-text.ts';

type Props = { values?: FormValues; errors?: FormErrors; page?: string; onSent?: () => void };

/** Name, phone, a few words. Sent in place; without JavaScript an ordinary form that leads to /feedback. */
export function ContactForm({ values = {}, errors: given = {}, page, onSent }: Props) {
  const { pathname } = useLocation();
  const form = useLeadForm('common-contact', page ?? pathname, given, onSent);
  const russian = getLocale() === 'ru';
  if (form.sent) return <Sent onAgain={form.again} />;
  const error = (field: string) => errorText(form.errors[field]);
  return (
    <form
      className={css.form}
      method="post"
      action={localePath('/feedback')}
      noValidate={form.live}
      ref={form.ref}
      onSubmit={form.submit}
      onBlur={form.check}
      onInput={form.recheck}
    >
      <input type="hidden" name="type" value="common-contact" />
      <input type="hidden" name="page" value={page ?? pathname} />
      <Field label={m['form.name']()} name="name" autoComplete="name" required defaultValue={values.name} error={error('name')} />
      <Field
        label={russian ? m['form.phone']() : m['form.phoneOrEmail']()}
        name="phone"
        type={russian ? 'tel' : 'text'}
        inputMode={russian ? 'tel' : undefined}
        autoComplete={russian ? 'tel' : undefined}
        placeholder={m['form.phonePlaceholder']()}
        required
        defaultValue={values.phone}
        error={error('phone')}
        onChange={({ currentTarget: input }) => {
          // An e-mail may stand in for the phone on the English site, and deleting must not fight the mask.
          if (/[@a-z]/i.test(input.value) || input.selectionStart !== input.value.length) return;
          if (input.value.length > (form.lastPhone.current?.length ?? 0)) input.value = maskPhone(input.value);
          form.lastPhone.current = input.value;
        }}
      />
      <TextArea label={m['form.message']()} name="message" rows={3} wide defaultValue={values.message} error={error('message')} />
      <div className={css.end}>
        <Check name="consent" required error={error('consent')}>
          {m['form.consent']()}
          <PageLink to="/privacy">{m['form.policy']()}</PageLink>
        </Check>
        <Button type="submit" busy={form.busy}>
          {form.busy ? m['form.sending']() : m['form.submitContact']()}
        </Button>
      </div>
      <p className={css.failure} role="alert">
        {form.failure}
      </p>
    </form>
  );
}

function Sent({ onAgain }: { onAgain(): void }) {
  return (
    <div className={css.sent} role="status">
      <h3>{m['form.sentTitle']()}</h3>
      <p>{m['form.sent']()}</p>
      <Button look="outline" onClick={onAgain}>
        {m['form.again']()}
      </Button>
    </div>
  );
}
