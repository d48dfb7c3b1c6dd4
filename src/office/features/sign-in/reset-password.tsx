import { useState } from 'react';
import { OFFICE_BASE } from '#contract/office/pages.ts';
import { m } from '#messages';
import { useAction } from '#office/app/use-action.ts';
import { Button, buttonClass } from '#office/kit/button.tsx';
import { Heading } from './heading.tsx';
import { NewPassword } from './new-password.tsx';
import css from './sign-in.module.css';
import { resetPassword } from './sign-in-api.ts';
import { SignInForm } from './sign-in-form.tsx';

/** A new password by the link of a letter. The second factor stays, so the person signs in as usual afterwards. */
export function ResetPassword({ linkKey }: { linkKey: string }) {
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const action = useAction();
  if (done) {
    return (
      <div className={css.form}>
        <Heading level="h1" focused>
          {m['officeSignIn.reset.doneTitle']()}
        </Heading>
        <p>{m['officeSignIn.reset.done']()}</p>
        <a className={buttonClass({ look: 'primary', wide: true })} href={OFFICE_BASE}>
          {m['officeSignIn.link.toSignIn']()}
        </a>
      </div>
    );
  }
  const send = () =>
    void action.run(async () => {
      await resetPassword(linkKey, password);
      setDone(true);
    });
  return (
    <SignInForm
      head={
        <>
          <h1>{m['officeSignIn.reset.title']()}</h1>
          <p>{m['officeSignIn.reset.text']()}</p>
        </>
      }
      error={action.error}
      onSend={send}
    >
      <NewPassword value={password} error={action.fields.password} onValue={setPassword} />
      <Button type="submit" look="primary" wide busy={action.busy}>
        {m['officeSignIn.reset.save']()}
      </Button>
    </SignInForm>
  );
}
