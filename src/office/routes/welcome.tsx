import { m } from '#messages';
import { AcceptLink, WithLink } from '#office/features/sign-in/accept-link.tsx';
import { SignScreen } from '#office/features/sign-in/sign-screen.tsx';

/** The link that a new installation prints: it makes the first owner. */
export const Page = () => (
  <SignScreen title={m['officeSignIn.link.welcomeTitle']()}>
    <WithLink>{(key, link) => <AcceptLink linkKey={key} link={link} />}</WithLink>
  </SignScreen>
);
