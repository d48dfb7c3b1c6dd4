import { type ReactNode, useEffect, useState } from 'react';
import { OFFICE_BASE } from '#contract/office/pages.ts';
import type { Joined, OfficeLink } from '#contract/staff/sign-in.ts';
import { m } from '#messages';
import { ApiError, failureText } from '#office/app/api.ts';
import { locale } from '#office/app/locale.ts';
import { navigate, useSearch } from '#office/app/router.tsx';
import { setSession } from '#office/app/session.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button, buttonClass } from '#office/kit/button.tsx';
import { Segments } from '#office/kit/choice.tsx';
import { TextField } from '#office/kit/field.tsx';
import { Skeleton } from '#office/kit/states.tsx';
import { roleTitle } from '#office/layout/role-title.ts';
import { NewPassword } from './new-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './sign-in.module.css';
import { acceptInvitation, newPersonsPasskey, readLink } from './sign-in-api.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Reads the one-time link of the address, and says in words why one does not work any more. */
export function WithLink({ children }: { children: (key: string, link: OfficeLink) => ReactNode }) {
  const key = useSearch().get('key') ?? '';
  const [link, setLink] = useState<OfficeLink>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    readLink(key).then(setLink, setFailure);
  }, [key]);
  if (link) return children(key, link);
  if (failure === undefined) return <Skeleton rows={4} label={m['office.loading']()} />;
  const isGone = failure instanceof ApiError && failure.code !== 'offline' && failure.status < 500;
  return (
    <div className={css.form}>
      <h1>{isGone ? m['officeSignIn.link.goneTitle']() : m['office.failure.title']()}</h1>
      <p>{isGone ? m['officeSignIn.link.gone']() : failureText(failure)}</p>
      <a className={buttonClass({ wide: true })} href={OFFICE_BASE}>
        {m['officeSignIn.link.toSignIn']()}
      </a>
    </div>
  );
}

/** The first owner, or somebody who was invited: a name, then a passkey or a password. */
export function AcceptLink({ linkKey, link }: { linkKey: string; link: OfficeLink }) {
  const isWelcome = link.kind === 'welcome';
  const [name, setName] = useState('');
  const [email, setEmail] = useState(link.email ?? '');
  const [way, setWay] = useState<'passkey' | 'password'>('passkey');
  const [password, setPassword] = useState('');
  const [joined, setJoined] = useState<Joined>();
  const action = useAction();
  const enter = async ({ me }: Joined) => {
    setSession(me);
    await navigate(OFFICE_BASE, { replace: true });
  };
  const send = () =>
    void action.run(async () => {
      const person = { key: linkKey, name, locale: locale.get(), ...(link.email === null && { email }) };
      const answer = await acceptInvitation({ ...person, ...(way === 'passkey' ? { passkey: await newPersonsPasskey(person) } : { password }) });
      if (answer.codes.length > 0) setJoined(answer);
      else await enter(answer);
    });
  return (
    <>
      <SignInForm
        head={
          <>
            <h1>{isWelcome ? m['officeSignIn.link.welcomeTitle']() : m['officeSignIn.link.invitationTitle']()}</h1>
            <p>{isWelcome ? m['officeSignIn.link.welcome']() : m['officeSignIn.link.invitation']({ role: roleTitle(link.role ?? 'agent') })}</p>
          </>
        }
        error={action.error}
        onSend={send}
      >
        <TextField label={m['officeSignIn.name']()} name="name" autoComplete="name" value={name} error={action.fields.name} onChange={({ target }) => setName(target.value)} />
        <TextField
          label={m['officeSignIn.email']()}
          type="email"
          name="email"
          autoComplete="username"
          readOnly={link.email !== null}
          value={email}
          error={action.fields.email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Segments
          label={m['officeSignIn.link.way']()}
          value={way}
          onValue={setWay}
          options={[
            { value: 'passkey', title: m['officeSignIn.link.byPasskey']() },
            { value: 'password', title: m['officeSignIn.link.byPassword']() },
          ]}
        />
        {way === 'password' ? (
          <NewPassword value={password} error={action.fields.password} onValue={setPassword} />
        ) : (
          <p className={css.note}>{m['officeSignIn.link.passkeyText']()}</p>
        )}
        <Button type="submit" look="primary" wide icon={way === 'passkey' ? 'key' : undefined} busy={action.busy}>
          {isWelcome ? m['officeSignIn.link.create']() : m['officeSignIn.link.join']()}
        </Button>
        {link.secondFactorRequired && way === 'password' && <p className={css.note}>{m['officeSignIn.link.secondNext']()}</p>}
      </SignInForm>
      {joined && <RecoveryCodes codes={joined.codes} onClose={() => void enter(joined)} />}
    </>
  );
}
