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
import type { FormState } from './use-form.ts';
import { errorText } from './validation-text.ts';

type Props = {
  form: FormState;
  /** The path that the form posts to without JavaScript. */
  action: string;
  multipart?: boolean;
  /** Hidden inputs. */
  hidden: Record<string, string>;
  /** Ticks the consent: the visitor has just given it, and the form comes back only because it had no token (no-script-form.ts). */
  agreed?: boolean;
  submit: string;
  /** Gives the button full width, below the consent. */
  wide?: boolean;
  sentTitle: string;
  sentText(values: FormValues, at: Date): string;
  againLabel?: string;
  about?: ReactNode;
  children: ReactNode;
};

/** What all forms share around their fields: the honeypot, the consent, the button, the failure text, and the thank-you text. */
export function FormFrame({ form, action, multipart, hidden, agreed, submit, wide, sentTitle, sentText, againLabel, about, children }: Props) {
  if (form.sent) return <Sent title={sentTitle} text={sentText(form.sent.values, form.sent.at)} againLabel={againLabel} onAgain={form.again} />;
  const idleLabel = form.failure?.lost ? m['lead.retry']() : submit;
  return (
    <form
      className={css.form}
      method="post"
      action={localePath(action)}
      encType={multipart ? 'multipart/form-data' : undefined}
      noValidate={form.isHydrated}
      ref={form.ref}
      onFocus={form.onFocus}
      onSubmit={form.onSubmit}
      onBlur={form.onBlur}
      onInput={form.onInput}
    >
      {Object.entries(hidden).map(([name, value]) => (
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
            {/* Beside the consent, not in it: since September 2025 the law requires consent separate from other documents (docs/decisions/0031). */}
            <p className={css.policy}>
              {m['form.policy']()}
              <PageLink to="/privacy">{m['form.policyLink']()}</PageLink>.
            </p>
          </div>
          <Button type="submit" busy={form.busy} wide={wide}>
            {form.busy ? m['form.sending']() : idleLabel}
          </Button>
        </div>
        <p className={text.srOnly} role="status">
          {form.announcement}
        </p>
        <p className={css.failure} role="alert">
          {form.failure?.text}
        </p>
      </div>
    </form>
  );
}

type SentProps = { title: string; text: string; againLabel?: string; onAgain(): void };

/** Replaces the form. Its heading takes the focus only if the focus was in the form, not if the visitor has moved on. */
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
