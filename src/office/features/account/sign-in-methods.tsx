import { useState } from 'react';
import type { SignInMethods } from '#contract/staff/account.ts';
import { m } from '#messages';
import { call, reasonText } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { RecoveryCodes } from '#office/features/sign-in/recovery-codes.tsx';
import { Button } from '#office/kit/button.tsx';
import { Icon, type IconName } from '#office/kit/icon.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { momentText } from '#office/layout/moment.ts';
import { Section } from '#office/layout/page-head.tsx';
import css from './account.module.css';
import { addPasskey, SetPassword, TotpDialog } from './add-method.tsx';
import { NewRecoveryCodes, RenamePasskey } from './change-method.tsx';

type OpenDialog = 'totp' | 'password' | 'new-codes' | { codes: string[] } | { renamed: SignInMethods['passkeys'][number] };

/** With fewer recovery codes than this it is time for new ones. */
const FEW_CODES = 3;

/** A person's own ways to sign in. The server decides which changes need a confirmation, not this page (docs/decisions/0041). */
export function SignInMethodsSection({ onChanged }: { onChanged?(): void }) {
  const resource = useResource<SignInMethods>('/me/sign-in-methods');
  const [dialog, setDialog] = useState<OpenDialog>();
  /** Recovery codes come with the first second factor: they are shown before anything is loaded again. */
  const finish = (codes: readonly string[] = []) => {
    setDialog(codes.length > 0 ? { codes: [...codes] } : undefined);
    if (codes.length > 0) return;
    resource.reload();
    onChanged?.();
  };
  const close = () => setDialog(undefined);
  const attempt = (work: Promise<string[] | undefined>) =>
    void work.then(
      (codes) => finish(codes),
      (error: unknown) => showToast({ text: reasonText(error), failed: true }),
    );
  return (
    <Section title={m['officeStaff.methods.title']()}>
      <Loaded resource={resource} rows={3}>
        {(methods) => (
          <>
            <ul className={css.lines}>
              {methods.passkeys.map((passkey) => (
                <Method
                  key={passkey.id}
                  icon="key"
                  title={passkey.name}
                  note={m['officeStaff.methods.passkeyNote']({
                    since: momentText(passkey.createdAt),
                    last: passkey.lastUsedAt ? momentText(passkey.lastUsedAt) : m['officeStaff.never'](),
                  })}
                  actions={[
                    { title: m['officeStaff.methods.rename'](), onPress: () => setDialog({ renamed: passkey }) },
                    { title: m['officeStaff.methods.remove'](), onPress: () => attempt(call<undefined>('DELETE', `/me/passkeys/${encodeURIComponent(passkey.id)}`)) },
                  ]}
                />
              ))}
              <Method
                icon="clock"
                title={m['officeSignIn.second.totp']()}
                note={methods.totp ? m['officeStaff.methods.on']() : m['officeStaff.methods.off']()}
                actions={[
                  methods.totp
                    ? { title: m['officeStaff.methods.remove'](), onPress: () => attempt(call<undefined>('DELETE', '/me/totp')) }
                    : { title: m['officeStaff.methods.turnOn'](), onPress: () => setDialog('totp') },
                ]}
              />
              <Method
                icon="page"
                title={m['officeStaff.methods.codes']()}
                note={m['officeStaff.methods.codesLeft']({ count: methods.recoveryCodesLeft })}
                low={methods.recoveryCodesLeft < FEW_CODES}
                actions={[{ title: m['officeStaff.methods.newCodes'](), onPress: () => setDialog('new-codes') }]}
              />
              <Method
                icon="lock"
                title={m['officeSignIn.password']()}
                note={methods.password ? m['officeStaff.methods.passwordOn']() : m['officeStaff.methods.passwordOff']()}
                actions={[
                  { title: methods.password ? m['officeStaff.methods.change']() : m['officeStaff.methods.set'](), onPress: () => setDialog('password') },
                  ...(methods.password && methods.passkeys.length > 0
                    ? [{ title: m['officeStaff.methods.remove'](), onPress: () => attempt(call<undefined>('DELETE', '/me/password')) }]
                    : []),
                ]}
              />
            </ul>
            <div>
              <Button icon="key" onClick={() => attempt(addPasskey())}>
                {m['officeStaff.methods.addPasskey']()}
              </Button>
            </div>
            {dialog === 'totp' && <TotpDialog onClose={close} onDone={finish} />}
            {dialog === 'password' && <SetPassword onClose={close} onDone={() => finish()} />}
            {dialog === 'new-codes' && <NewRecoveryCodes left={methods.recoveryCodesLeft} onClose={close} onMade={setDialog} />}
            {typeof dialog === 'object' && 'codes' in dialog && <RecoveryCodes codes={dialog.codes} onClose={() => finish()} />}
            {typeof dialog === 'object' && 'renamed' in dialog && <RenamePasskey passkey={dialog.renamed} onClose={close} onDone={() => finish()} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

type MethodProps = { icon: IconName; title: string; note: string; low?: boolean; actions: readonly { title: string; onPress(): void }[] };

const Method = ({ icon, title, note, low = false, actions }: MethodProps) => (
  <li className={css.line}>
    <Icon name={icon} />
    <span className={css.grow}>
      {title}
      <span className={css.second} data-low={low || undefined}>
        {note}
      </span>
    </span>
    <span className={css.actions}>
      {actions.map((action) => (
        <Button key={action.title} look="quiet" small onClick={action.onPress} aria-label={`${action.title}: ${title}`}>
          {action.title}
        </Button>
      ))}
    </span>
  </li>
);
