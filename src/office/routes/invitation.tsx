import { m } from '#messages';
import { AcceptLink, WithLink } from '#office/features/sign-in/accept-link.tsx';
import { SignScreen } from '#office/features/sign-in/sign-screen.tsx';

/** The link in the letter to somebody whom an owner has invited. */
export const Page = () => (
  <SignScreen title={m['officeSignIn.link.invitationTitle']()}>
    <WithLink>{(key, link) => <AcceptLink linkKey={key} link={link} />}</WithLink>
  </SignScreen>
);
