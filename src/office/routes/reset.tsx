import { m } from '#messages';
import { WithLink } from '#office/features/sign-in/accept-link.tsx';
import { ResetPassword } from '#office/features/sign-in/reset-password.tsx';
import { SignScreen } from '#office/features/sign-in/sign-screen.tsx';

/** The link in the letter to somebody who has forgotten the password. */
export const Page = () => (
  <SignScreen title={m['officeSignIn.reset.title']()}>
    <WithLink>{(key) => <ResetPassword linkKey={key} />}</WithLink>
  </SignScreen>
);
