import { type ReactNode, useEffect, useRef } from 'react';
import { type FormValues, HONEYPOT } from '#contract/lead/feedback.ts';
import { m } from '#messages';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { localePath } from '#web/format/locale-path.ts';
import css from './lead-form.module.css';
import type { SentForm } from './use-sent-form.ts';
import { errorText } from './validation-text.ts';

type Props = {
  form: SentForm;
  /** Where it goes without JavaScript. */
  action: string;
  multipart?: boolean;
  /** Sent along, not shown. */
  carried: Record<string, string>;
  /** A plain form that comes back only to be sent once more: its consent was given a moment ago. */
  agreed?: boolean;
  submit: string;
  /** The button as wide as the form, below the consent. */
  wide?: boolean;
  sentTitle: string;
  sentText(values: FormValues, at: Date): string;
  againLabel?: string;
  about?: ReactNode;
  children: ReactNode;
};

/** What every form has round its own fields: the trap for robots, the consent, the button, what went wrong, and the thanks once it is sent. */
export function SentFrame({ form, action, multipart, carried, agreed, submit, wide, sentTitle, sentText, againLabel, about, children }: Props) {
  if (form.sent) return <Sent title={sentTitle} text={sentText(form.sent.values, form.sent.at)} againLabel={againLabel} onAgain={form.again} />;
  const usual = form.failure?.lost ? m['lead.retry']() : submit;
  return (
    <form
      className={css.form}
      method="post"
      action={localePath(action)}
      encType={multipart ? 'multipart/form-data' : undefined}
      noValidate={form.live}
      ref={form.ref}
      onFocus={form.touch}
      onSubmit={form.submit}
      onBlur={form.check}
      onInput={form.recheck}
    >
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={text.srOnly} aria-hidden="true">
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      {about}
      <div className={css.fields}>
        {children}
        <div className={classNames(css.end, wide && css.endWide)}>
          <div>
            <Checkbox name="consent" required defaultChecked={agreed} error={errorText(form.errors.consent, '')}>
              {m['form.consent']()}
              <PageLink to="/consent">{m['form.consentLink']()}</PageLink>
            </Checkbox>
            {/* Beside the consent, not in it: since September 2025 the law wants consent apart from any other document (docs/decisions/0031). */}
            <p className={css.policy}>
              {m['form.policy']()}
              <PageLink to="/privacy">{m['form.policyLink']()}</PageLink>.
            </p>
          </div>
          <Button type="submit" busy={form.busy} wide={wide}>
            {form.busy ? m['form.sending']() : usual}
          </Button>
        </div>
        <p className={text.srOnly} role="status">
          {form.spoken}
        </p>
        <p className={css.failure} role="alert">
          {form.failure?.text}
        </p>
      </div>
    </form>
  );
}

type SentProps = { title: string; text: string; againLabel?: string; onAgain(): void };

/** Takes the place of the form, and the focus that the form has lost; from somebody who has gone on meanwhile it takes none. */
function Sent({ title, text: words, againLabel, onAgain }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.contains(heading.current)) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={css.sent} role="status">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{words}</p>
      {againLabel && (
        <Button look="outline" onClick={onAgain}>
          {againLabel}
        </Button>
      )}
    </div>
  );
}
