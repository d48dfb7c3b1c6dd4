import { m } from '#messages';
import { setSession } from '#office/app/session.ts';
import { SignInFlow } from '#office/features/sign-in/sign-in-flow.tsx';
import { SignScreen } from '#office/features/sign-in/sign-screen.tsx';

/** The sign-in, at the address of the page that was asked for: that page is shown after it. */
export const SignIn = () => (
  <SignScreen title={m['officeSignIn.title']()}>
    <SignInFlow onSignedIn={setSession} />
  </SignScreen>
);
