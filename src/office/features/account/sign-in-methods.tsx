import { useState } from 'react';
import type { SignInMethods } from '#contract/staff/account.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { Button } from '#office/kit/button.tsx';
import { Icon, type IconName } from '#office/kit/icon.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { momentText } from '#office/layout/moment.ts';
import { Section } from '#office/layout/page-head.tsx';
import css from './account.module.css';
import { addPasskey, RecoveryCodes, SetPassword, TotpDialog } from './add-method.tsx';

type Dialog = 'totp' | 'password' | { codes: string[] };

/** A person's own ways to sign in. Every change is confirmed by the server's rule, not by this page (docs/decisions/0041). */
export function SignInMethodsSection({ onChanged }: { onChanged?(): void }) {
  const resource = useResource<SignInMethods>('/me/sign-in-methods');
  const [dialog, setDialog] = useState<Dialog>();
  const done = () => {
    setDialog(undefined);
    resource.reload();
    onChanged?.();
  };
  const attempt = (work: Promise<unknown>) => work.then(done, (error: unknown) => showToast({ text: failureText(error), failed: true }));
  return (
    <Section title={m['officeStaff.methods.title']()}>
      <Loaded resource={resource} rows={3}>
        {(methods) => (
          <>
            <ul className={css.lines}>
              {methods.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
                <Method
                  key={id}
                  icon="key"
                  title={name}
                  note={m['officeStaff.methods.passkeyNote']({ since: momentText(createdAt), last: lastUsedAt ? momentText(lastUsedAt) : m['officeStaff.never']() })}
                  action={m['officeStaff.methods.remove']()}
                  onAction={() => attempt(call('DELETE', `/me/passkeys/${encodeURIComponent(id)}`))}
                />
              ))}
              <Method
                icon="clock"
                title={m['officeSignIn.second.totp']()}
                note={methods.totp ? m['officeStaff.methods.on']() : m['officeStaff.methods.off']()}
                action={methods.totp ? m['officeStaff.methods.remove']() : m['officeStaff.methods.turnOn']()}
                onAction={() => (methods.totp ? attempt(call('DELETE', '/me/totp')) : setDialog('totp'))}
              />
              <Method
                icon="page"
                title={m['officeStaff.methods.codes']()}
                note={m['officeStaff.methods.codesLeft']({ count: methods.recoveryCodesLeft })}
                low={methods.recoveryCodesLeft < 3}
                action={m['officeStaff.methods.newCodes']()}
                onAction={() =>
                  void call<{ codes: string[] }>('POST', '/me/recovery-codes').then(setDialog, (error: unknown) => showToast({ text: failureText(error), failed: true }))
                }
              />
              <Method
                icon="lock"
                title={m['officeSignIn.password']()}
                note={methods.password ? m['officeStaff.methods.passwordOn']() : m['officeStaff.methods.passwordOff']()}
                action={methods.password ? m['officeStaff.methods.change']() : m['officeStaff.methods.set']()}
                onAction={() => setDialog('password')}
              />
            </ul>
            <div>
              <Button icon="key" onClick={() => attempt(addPasskey())}>
                {m['officeStaff.methods.addPasskey']()}
              </Button>
            </div>
            {dialog === 'totp' && <TotpDialog onClose={() => setDialog(undefined)} onDone={done} />}
            {dialog === 'password' && <SetPassword onClose={() => setDialog(undefined)} onDone={done} />}
            {typeof dialog === 'object' && <RecoveryCodes codes={dialog.codes} onClose={done} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

type MethodProps = { icon: IconName; title: string; note: string; low?: boolean; action: string; onAction(): void };

const Method = ({ icon, title, note, low = false, action, onAction }: MethodProps) => (
  <li className={css.line}>
    <Icon name={icon} />
    <span className={css.grow}>
      {title}
      <span className={css.second} data-low={low || undefined}>
        {note}
      </span>
    </span>
    <Button look="quiet" small onClick={onAction} aria-label={`${action}: ${title}`}>
      {action}
    </Button>
  </li>
);
