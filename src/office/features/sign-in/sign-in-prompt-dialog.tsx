import { useState } from 'react';
import type { Me, SignInMethods } from '#contract/staff/account.ts';
import { m } from '#messages';
import type { SignInPrompt } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { setSession } from '#office/app/session.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { PasswordField } from '#office/kit/field.tsx';
import css from './sign-in.module.css';
import { confirm, confirmByPasskey } from './sign-in-api.ts';
import { SignInFlow } from './sign-in-flow.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Over the untouched page: the session has ended, or a change needs proof of who asks for it. The calls that wait go on afterwards. */
export function SignInPromptDialog({ me, prompt }: { me: Me; prompt: SignInPrompt }) {
  if (prompt.kind === 'confirm') return <ConfirmDialog prompt={prompt} />;
  const signedIn = (now: Me) => {
    setSession(now);
    // Somebody else has signed in: what waits was asked for by another person.
    prompt.answer(now.id === me.id);
  };
  return (
    <Dialog title={m['officeSignIn.again.title']()} mustAnswer onClose={() => {}}>
      <p>{m['officeSignIn.again.text']()}</p>
      <SignInFlow level="h3" email={me.email} onSignedIn={signedIn} />
    </Dialog>
  );
}

/** Offers only the ways that the person has; until these are known, both. */
function ConfirmDialog({ prompt }: { prompt: SignInPrompt }) {
  const methods = useResource<SignInMethods>('/me/sign-in-methods').data;
  const byPassword = methods?.password !== false;
  const [password, setPassword] = useState('');
  const action = useAction();
  const confirmBy = (way: () => Promise<void>) =>
    void action.run(async () => {
      await way();
      prompt.answer(true);
    });
  return (
    <Dialog title={m['officeSignIn.confirm.title']()} onClose={() => prompt.answer(false)}>
      <p>{m['officeSignIn.confirm.text']()}</p>
      <SignInForm error={action.error} onSend={() => confirmBy(() => confirm({ password }))}>
        {methods?.passkeys.length !== 0 && (
          <Button look="primary" wide icon="key" busy={action.busy} onClick={() => confirmBy(confirmByPasskey)}>
            {m['officeSignIn.confirm.byPasskey']()}
          </Button>
        )}
        {byPassword && (
          <PasswordField
            label={m['officeSignIn.password']()}
            showLabel={m['officeSignIn.showPassword']()}
            autoComplete="current-password"
            value={password}
            error={action.fields.password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <div className={css.line}>
          <Button look="quiet" onClick={() => prompt.answer(false)}>
            {m['office.cancel']()}
          </Button>
          {byPassword && (
            <Button type="submit" look={methods?.passkeys.length === 0 ? 'primary' : 'plain'} busy={action.busy}>
              {m['officeSignIn.confirm.byPassword']()}
            </Button>
          )}
        </div>
      </SignInForm>
    </Dialog>
  );
}
