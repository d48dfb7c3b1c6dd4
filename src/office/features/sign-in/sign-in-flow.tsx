import { useState } from 'react';
import type { Me } from '#contract/staff/account.ts';
import type { SignInStep } from '#contract/staff/sign-in.ts';
import { m } from '#messages';
import { useAction } from '#office/app/use-action.ts';
import { Button, TextButton } from '#office/kit/button.tsx';
import { PasswordField, TextField } from '#office/kit/field.tsx';
import { Notice } from '#office/kit/states.tsx';
import { AccountDisabled } from './account-disabled.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { Heading, type HeadingLevel } from './heading.tsx';
import { SecondFactorForm, type SecondStep } from './second-factor-form.tsx';
import css from './sign-in.module.css';
import { signInByPasskey, signInByPassword } from './sign-in-api.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SlowedDown, slowDownFailure } from './slowed-down.tsx';

type Props = {
  onSignedIn(me: Me): void;
  /** Only in the dialog over a page, where the person is known. */
  email?: string;
  level?: HeadingLevel;
};

/** Email and password, then a second factor; or a passkey alone. What was typed stays after a failure. */
export function SignInFlow({ onSignedIn, email: known = '', level = 'h1' }: Props) {
  const [second, setSecond] = useState<SecondStep>();
  const [forgotten, setForgotten] = useState(false);
  const [email, setEmail] = useState(known);
  const next = (step: SignInStep) => (step.step === 'signed-in' ? onSignedIn(step.me) : setSecond(step));
  if (second) return <SecondFactorForm step={second} level={level} onStep={next} onRestart={() => setSecond(undefined)} />;
  if (forgotten) return <ForgottenForm email={email} level={level} onBack={() => setForgotten(false)} />;
  return <PasswordForm {...{ email, setEmail, level, onStep: next, isKnown: known !== '', onForgotten: () => setForgotten(true) }} />;
}

type PasswordProps = { email: string; setEmail(email: string): void; level: HeadingLevel; isKnown: boolean; onStep(step: SignInStep): void; onForgotten(): void };

function PasswordForm({ email, setEmail, level, isKnown, onStep, onForgotten }: PasswordProps) {
  const [password, setPassword] = useState('');
  const action = useAction();
  const passkey = useAction();
  const failed = action.error ? action : passkey;
  const byPasskey = (
    <Button wide icon="key" busy={passkey.busy} onClick={() => void passkey.run(async () => onStep(await signInByPasskey()))}>
      {m['officeSignIn.byPasskey']()}
    </Button>
  );
  if (failed.failure?.code === 'account_disabled') return <AccountDisabled text={failed.failure.message} level={level} onBack={failed.reset} />;
  const slowed = slowDownFailure(failed.failure);
  if (slowed) {
    return (
      <SlowedDown failure={slowed} level={level} onOver={failed.reset}>
        <Button wide onClick={onForgotten}>
          {m['officeSignIn.sendReset']()}
        </Button>
        {failed === action && byPasskey}
        {failed === action && passkey.error && (
          <Notice look="error" urgent>
            {passkey.error}
          </Notice>
        )}
      </SlowedDown>
    );
  }
  return (
    <SignInForm
      head={level === 'h1' && <Heading level={level}>{m['officeSignIn.title']()}</Heading>}
      error={failed.error}
      onSend={() => void action.run(async () => onStep(await signInByPassword({ email, password })))}
    >
      <TextField
        label={m['officeSignIn.email']()}
        type="email"
        name="email"
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        readOnly={isKnown}
        value={email}
        error={action.fields.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <PasswordField
        label={m['officeSignIn.password']()}
        showLabel={m['officeSignIn.showPassword']()}
        name="password"
        autoComplete="current-password"
        value={password}
        error={action.fields.password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" look="primary" wide busy={action.busy}>
        {m['officeSignIn.continue']()}
      </Button>
      {byPasskey}
      <p className={css.line}>
        <TextButton onClick={onForgotten}>{m['officeSignIn.forgotten']()}</TextButton>
      </p>
    </SignInForm>
  );
}
