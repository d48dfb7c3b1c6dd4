import { type SubmitEvent, useState } from 'react';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import type { Question } from '#office/app/api.ts';
import { setSession } from '#office/app/session.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { PasswordField } from '#office/kit/field.tsx';
import { Notice } from '#office/kit/states.tsx';
import css from './sign-in.module.css';
import { confirm, confirmByPasskey } from './sign-in-api.ts';
import { SignInFlow } from './sign-in-flow.tsx';

/** Over the untouched page: the session has ended, or a change needs proof of who asks for it. The calls that wait go on afterwards. */
export function QuestionDialog({ me, question }: { me: Me; question: Question }) {
  if (question.kind === 'confirm') return <ConfirmDialog question={question} />;
  const signedIn = (now: Me) => {
    setSession(now);
    // Somebody else has signed in: what waits was asked for by another person.
    question.answer(now.id === me.id);
  };
  return (
    <Dialog title={m['officeSignIn.again.title']()} mustAnswer onClose={() => {}}>
      <p>{m['officeSignIn.again.text']()}</p>
      <SignInFlow level="h3" email={me.email} onSignedIn={signedIn} />
    </Dialog>
  );
}

function ConfirmDialog({ question }: { question: Question }) {
  const [password, setPassword] = useState('');
  const action = useAction();
  const confirmBy = (way: () => Promise<void>) =>
    void action.run(async () => {
      await way();
      question.answer(true);
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirmBy(() => confirm({ password }));
  };
  return (
    <Dialog title={m['officeSignIn.confirm.title']()} onClose={() => question.answer(false)}>
      <p>{m['officeSignIn.confirm.text']()}</p>
      <form className={css.form} noValidate onSubmit={submit}>
        {action.error && (
          <Notice look="error" urgent>
            {action.error}
          </Notice>
        )}
        <Button look="primary" wide icon="key" busy={action.busy} onClick={() => confirmBy(confirmByPasskey)}>
          {m['officeSignIn.confirm.byPasskey']()}
        </Button>
        <PasswordField
          label={m['officeSignIn.password']()}
          showLabel={m['officeSignIn.showPassword']()}
          autoComplete="current-password"
          value={password}
          error={action.fields.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <div className={css.line}>
          <Button look="quiet" onClick={() => question.answer(false)}>
            {m['office.cancel']()}
          </Button>
          <Button type="submit" busy={action.busy}>
            {m['officeSignIn.confirm.byPassword']()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
