import { useState } from 'react';
import type { SignInStep } from '#contract/staff/sign-in.ts';
import type { SecondFactor } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { useAction } from '#office/app/use-action.ts';
import { Button, TextButton } from '#office/kit/button.tsx';
import { CodeField, TextField } from '#office/kit/field.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Heading, type HeadingLevel } from './heading.tsx';
import css from './sign-in.module.css';
import { signInByPasskey, signInByRecoveryCode, signInByTotp } from './sign-in-api.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SlowedDown, slowDownFailure } from './slowed-down.tsx';

export type SecondStep = Extract<SignInStep, { step: 'second-factor' }>;
type Props = { step: SecondStep; level: HeadingLevel; onStep(step: SignInStep): void; onRestart(): void };

const FACTOR_TITLES: Record<SecondFactor, () => string> = {
  passkey: () => m['officeSignIn.second.passkey'](),
  totp: () => m['officeSignIn.second.totp'](),
  'recovery-code': () => m['officeSignIn.second.recovery'](),
};
const FACTOR_ICONS = { passkey: 'key', totp: 'clock', 'recovery-code': 'page' } as const;

/** A passkey, a code of the app or a recovery code: begins with the first that the person has, and offers the others below. */
export function SecondFactorForm({ step: { challenge, factors, name }, level, onStep, onRestart }: Props) {
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
  const slowed = slowDownFailure(action.failure);
  if (slowed) return <SlowedDown failure={slowed} level={level} onOver={action.reset} />;
  return (
    <SignInForm
      head={
        <Heading level={level} focused>
          {factor === 'passkey' ? m['officeSignIn.second.title']() : FACTOR_TITLES[factor]()}
        </Heading>
      }
      error={factor === 'passkey' ? action.error : undefined}
      onSend={send}
    >
      {factor === 'passkey' && (
        <>
          <p>{m['officeSignIn.second.passkeyText']()}</p>
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
    </SignInForm>
  );
}
