import { useState } from 'react';
import { m } from '#messages';
import { useAction } from '#office/app/use-action.ts';
import { Button, TextButton } from '#office/kit/button.tsx';
import { TextField } from '#office/kit/field.tsx';
import { Heading, type HeadingLevel } from './heading.tsx';
import css from './sign-in.module.css';
import { requestReset } from './sign-in-api.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Asks for a letter with a link that sets a new password. The answer is the same for every address. */
export function ForgottenForm({ email: typed, level, onBack }: { email: string; level: HeadingLevel; onBack(): void }) {
  const [email, setEmail] = useState(typed);
  const [minutes, setMinutes] = useState<number>();
  const action = useAction();
  if (minutes !== undefined) {
    return (
      <div className={css.form}>
        <Heading level={level} focused>
          {m['officeSignIn.forgot.sentTitle']()}
        </Heading>
        <p>{m['officeSignIn.forgot.sent']({ email, count: minutes })}</p>
        <Button wide onClick={onBack}>
          {m['officeSignIn.forgot.back']()}
        </Button>
      </div>
    );
  }
  return (
    <SignInForm
      head={
        <>
          <Heading level={level} focused>
            {m['officeSignIn.forgot.title']()}
          </Heading>
          <p>{m['officeSignIn.forgot.text']()}</p>
        </>
      }
      error={action.error}
      onSend={() => void action.run(async () => setMinutes((await requestReset(email)).minutes))}
    >
      <TextField
        label={m['officeSignIn.email']()}
        type="email"
        autoComplete="username"
        value={email}
        error={action.fields.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" look="primary" wide busy={action.busy}>
        {m['officeSignIn.sendReset']()}
      </Button>
      <p className={css.note}>
        <TextButton onClick={onBack}>{m['officeSignIn.forgot.back']()}</TextButton>
      </p>
    </SignInForm>
  );
}
