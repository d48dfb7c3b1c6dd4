import { type SubmitEvent, useState } from 'react';
import type { Me } from '#contract/staff/account.ts';
import type { SignInStep } from '#contract/staff/sign-in.ts';
import type { SecondFactor } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { useAction } from '#office/app/use-action.ts';
import { Button, TextButton } from '#office/kit/button.tsx';
import { CodeField, PasswordField, TextField } from '#office/kit/field.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Notice } from '#office/kit/states.tsx';
import { Heading, type HeadingLevel } from './heading.tsx';
import css from './sign-in.module.css';
import { requestReset, signInByPasskey, signInByPassword, signInByRecoveryCode, signInByTotp } from './sign-in-api.ts';

type Props = {
  onSignedIn(me: Me): void;
  /** In the dialog over a page the person is known. */
  email?: string;
  level?: HeadingLevel;
};
type SecondStep = Extract<SignInStep, { step: 'second-factor' }>;
type Action = ReturnType<typeof useAction>;

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

/** An ended form keeps its button: a failed attempt never disables it. */
const submitting = (run: () => void) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault();
  run();
};

type PasswordProps = { email: string; setEmail(email: string): void; level: HeadingLevel; isKnown: boolean; onStep(step: SignInStep): void; onForgotten(): void };

function PasswordForm({ email, setEmail, level, isKnown, onStep, onForgotten }: PasswordProps) {
  const [password, setPassword] = useState('');
  const action = useAction();
  const passkey = useAction();
  return (
    <form className={css.form} noValidate onSubmit={submitting(() => void action.run(async () => onStep(await signInByPassword({ email, password }))))}>
      {level === 'h1' && <Heading level={level}>{m['officeSignIn.title']()}</Heading>}
      <Failed action={action.error ? action : passkey} onForgotten={onForgotten} />
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
      <Button wide icon="key" busy={passkey.busy} onClick={() => void passkey.run(async () => onStep(await signInByPasskey()))}>
        {m['officeSignIn.byPasskey']()}
      </Button>
      <p className={css.line}>
        <TextButton onClick={onForgotten}>{m['officeSignIn.forgotten']()}</TextButton>
        <span>{m['officeSignIn.secondFollows']()}</span>
      </p>
    </form>
  );
}

/** What failed as a whole. After several failures the server says when to try again. */
function Failed({ action, onForgotten }: { action: Action; onForgotten?(): void }) {
  if (!action.error) return null;
  const { failure } = action;
  if (failure?.code !== 'slowed_down') {
    return (
      <Notice look="error" urgent>
        {action.error}
      </Notice>
    );
  }
  return (
    <Notice look="error" icon="lock" urgent>
      <p>{m['officeSignIn.slowed']({ count: Math.max(1, Math.ceil((failure.retryAfter ?? 60) / 60)) })}</p>
      {onForgotten && (
        <p className={css.after}>
          {m['officeSignIn.slowedWhy']()} <TextButton onClick={onForgotten}>{m['officeSignIn.sendReset']()}</TextButton>
        </p>
      )}
    </Notice>
  );
}

const FACTOR_TITLES: Record<SecondFactor, () => string> = {
  passkey: () => m['officeSignIn.second.passkey'](),
  totp: () => m['officeSignIn.second.totp'](),
  'recovery-code': () => m['officeSignIn.second.recovery'](),
};
const FACTOR_ICONS = { passkey: 'key', totp: 'clock', 'recovery-code': 'page' } as const;

type SecondProps = { step: SecondStep; level: HeadingLevel; onStep(step: SignInStep): void; onRestart(): void };

function SecondFactorForm({ step: { challenge, factors, name }, level, onStep, onRestart }: SecondProps) {
  const [factor, setFactor] = useState<SecondFactor>(factors[0] ?? 'recovery-code');
  const [code, setCode] = useState('');
  const action = useAction();
  const send = () =>
    void action.run(async () => {
      const ways = { passkey: () => signInByPasskey(challenge), totp: () => signInByTotp(challenge, code), 'recovery-code': () => signInByRecoveryCode(challenge, code) };
      onStep(await ways[factor]());
    });
  const choose = (other: SecondFactor) => {
    setFactor(other);
    setCode('');
    action.reset();
  };
  return (
    <form className={css.form} noValidate onSubmit={submitting(send)}>
      <Heading level={level} focused>
        {factor === 'passkey' ? m['officeSignIn.second.title']() : FACTOR_TITLES[factor]()}
      </Heading>
      {factor === 'passkey' && (
        <>
          <p>{m['officeSignIn.second.passkeyText']()}</p>
          <Failed action={action} />
          <Button type="submit" look="primary" wide icon="key" busy={action.busy}>
            {m['officeSignIn.byPasskey']()}
          </Button>
        </>
      )}
      {factor === 'totp' && (
        <>
          <p>{m['officeSignIn.second.totpText']()}</p>
          <CodeField label={m['officeSignIn.second.code']()} value={code} onValue={setCode} autoFocus error={action.error ?? action.fields.code} />
          <Button type="submit" look="primary" wide busy={action.busy}>
            {m['officeSignIn.enter']()}
          </Button>
        </>
      )}
      {factor === 'recovery-code' && (
        <>
          <p>{m['officeSignIn.second.recoveryText']()}</p>
          <TextField
            label={m['officeSignIn.second.code']()}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            value={code}
            error={action.error ?? action.fields.code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" look="primary" wide busy={action.busy}>
            {m['officeSignIn.enter']()}
          </Button>
          <p className={css.note}>{m['officeSignIn.second.lost']()}</p>
        </>
      )}
      <ul className={css.ways}>
        {factors
          .filter((other) => other !== factor)
          .map((other) => (
            <li key={other}>
              <button type="button" onClick={() => choose(other)}>
                <Icon name={FACTOR_ICONS[other]} />
                {FACTOR_TITLES[other]()}
                <Icon name="next" small />
              </button>
            </li>
          ))}
      </ul>
      <p className={css.note}>
        {name} <TextButton onClick={onRestart}>{m['officeSignIn.second.notMe']()}</TextButton>
      </p>
    </form>
  );
}

function ForgottenForm({ email: typed, level, onBack }: { email: string; level: HeadingLevel; onBack(): void }) {
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
    <form className={css.form} noValidate onSubmit={submitting(() => void action.run(async () => setMinutes((await requestReset(email)).minutes)))}>
      <Heading level={level} focused>
        {m['officeSignIn.forgot.title']()}
      </Heading>
      <p>{m['officeSignIn.forgot.text']()}</p>
      <Failed action={action} />
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
    </form>
  );
}
