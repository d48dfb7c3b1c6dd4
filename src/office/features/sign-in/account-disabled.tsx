import { m } from '#messages';
import { disabledAccountText } from '#office/app/api.ts';
import { setSession } from '#office/app/session.ts';
import { Button } from '#office/kit/button.tsx';
import { Heading, type HeadingLevel } from './heading.tsx';
import css from './sign-in.module.css';
import { SignScreen } from './sign-screen.tsx';

/** For a person who was disabled: what has happened, that nothing is lost, and whom to ask, in the server's words. */
export const AccountDisabled = ({ text, level, onBack }: { text: string; level: HeadingLevel; onBack(): void }) => (
  <div className={css.form}>
    <Heading level={level} focused>
      {m['officeSignIn.disabled.title']()}
    </Heading>
    <p>{text}</p>
    <p className={css.note}>{m['officeSignIn.disabled.kept']()}</p>
    <Button wide onClick={onBack}>
      {m['officeSignIn.disabled.other']()}
    </Button>
  </div>
);

/** Instead of the whole office, when the person is disabled while it is open. */
export function AccountDisabledScreen({ text }: { text: string }) {
  const leave = () => {
    setSession(null);
    disabledAccountText.set(undefined);
  };
  return (
    <SignScreen title={m['officeSignIn.disabled.title']()}>
      <AccountDisabled text={text} level="h1" onBack={leave} />
    </SignScreen>
  );
}
