import { m } from '#messages';
import { setSession } from '#office/app/session.ts';
import { SignInFlow } from '#office/features/sign-in/sign-in-flow.tsx';
import { SignScreen } from '#office/features/sign-in/sign-screen.tsx';

/** Stands at the address of the page that somebody without a session has asked for; afterwards that page is there. */
export const SignIn = () => (
  <SignScreen title={m['officeSignIn.title']()}>
    <SignInFlow onSignedIn={setSession} />
  </SignScreen>
);
