import { z } from 'zod';
import { passwordField } from '#contract/staff/fields.ts';
import {
  acceptInvitation as acceptInput,
  invitationPasskeyInput,
  joined,
  link,
  linkInput,
  passkeyQuestion,
  passkeyQuestionInput,
  passkeySignIn,
  passwordReset,
  passwordSignIn,
  recoverySignIn,
  resetRequest,
  resetRequested,
  signInStep,
  totpSignIn,
} from '#contract/staff/sign-in.ts';
import { acceptInvitation, askForFirstPasskey, firstPasswordProblem, readLink } from '#server/staff/accept-invitation.ts';
import { RESET_HOURS } from '#server/staff/link.ts';
import { countResetRequest, requestReset, resetPassword } from '#server/staff/reset-password.ts';
import { askForPasskeySignIn, signInByPasskey, signInByPassword, signInByRecoveryCode, signInByTotp } from '#server/staff/sign-in.ts';
import type { OfficeApp, OfficeDeps } from './deps.ts';
import { newArea, officeRoute, refuseInvalid } from './office-route.ts';
import { answerSignedIn, signInClientOf } from './sign-in-client.ts';

const REFUSALS = ['wrong_credentials', 'account_disabled', 'slowed_down', 'challenge_expired'] as const;
const step = { method: 'post', response: signInStep, failures: REFUSALS } as const;

/** The fields that decide whether a new password is good, whatever else is wrong with their form. */
const withPassword = z.object({
  password: passwordField.optional(),
  passkey: z.unknown().optional(),
  name: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
});

/** For people who are not signed in: the only area without a session. */
export function signInRoutes(deps: OfficeDeps): OfficeApp {
  const area = newArea();
  area.openapi(officeRoute({ ...step, path: '/sign-in/password', summary: 'Signs in by email and password, or asks for a second factor', body: passwordSignIn }), async (c) => {
    const next = await signInByPassword(deps, c.req.valid('json'), signInClientOf(c));
    return c.json(next.step === 'signed-in' ? await answerSignedIn(c, deps, next) : next, 200);
  });
  area.openapi(officeRoute({ ...step, path: '/sign-in/totp', summary: 'Second factor: a code of the authenticator app', body: totpSignIn }), async (c) =>
    c.json(await answerSignedIn(c, deps, await signInByTotp(deps, c.req.valid('json'), signInClientOf(c))), 200),
  );
  area.openapi(officeRoute({ ...step, path: '/sign-in/recovery-code', summary: 'Second factor: a recovery code, good once', body: recoverySignIn }), async (c) =>
    c.json(await answerSignedIn(c, deps, await signInByRecoveryCode(deps, c.req.valid('json'), signInClientOf(c))), 200),
  );
  const question = officeRoute({
    ...{
      method: 'post',
      path: '/sign-in/passkey/question',
      summary: 'What to ask a passkey',
      body: passkeyQuestionInput,
      response: passkeyQuestion,
      failures: ['challenge_expired'],
    },
  });
  area.openapi(question, async (c) => c.json(await askForPasskeySignIn(deps, c.req.valid('json').challenge, signInClientOf(c)), 200));
  area.openapi(officeRoute({ ...step, path: '/sign-in/passkey', summary: 'Signs in by passkey', body: passkeySignIn }), async (c) =>
    c.json(await answerSignedIn(c, deps, await signInByPasskey(deps, c.req.valid('json'), signInClientOf(c))), 200),
  );
  linkRoutes(area, deps);
  return area;
}

/** Invitations and password resets: whoever has the key of a link. */
function linkRoutes(area: OfficeApp, deps: OfficeDeps): void {
  area.openapi(officeRoute({ method: 'post', path: '/sign-in/link', summary: 'What a link is for', body: linkInput, response: link, failures: ['link_expired'] }), async (c) =>
    c.json(await readLink(deps, c.req.valid('json').key), 200),
  );
  const question = officeRoute({
    ...{ method: 'post', path: '/sign-in/invitation/passkey-question', summary: 'How to make the passkey of a new person' },
    ...{ body: invitationPasskeyInput, response: passkeyQuestion, failures: ['link_expired'] },
  });
  area.openapi(question, async (c) => c.json(await askForFirstPasskey(deps, c.req.valid('json'), signInClientOf(c)), 200));
  const accept = officeRoute({
    ...{ method: 'post', path: '/sign-in/invitation', summary: 'Creates the account of an invited person, or of the first owner; with a passkey come recovery codes' },
    ...{ body: acceptInput, response: joined },
    failures: ['link_expired', 'challenge_expired'],
  });
  area.openapi(
    accept,
    async (c) => {
      const { codes, ...signedIn } = await acceptInvitation(deps, c.req.valid('json'), signInClientOf(c));
      return c.json({ ...(await answerSignedIn(c, deps, signedIn)), codes }, 200);
    },
    refuseInvalid((sent) => {
      const { success, data } = withPassword.safeParse(sent);
      return success ? firstPasswordProblem(data) : {};
    }),
  );
  const request = officeRoute({
    ...{ method: 'post', path: '/sign-in/reset-request', summary: 'Mails a link that resets the password, if there is such a person' },
    ...{ body: resetRequest, response: resetRequested, failures: ['slowed_down'] },
  });
  area.openapi(request, async (c) => {
    const { email } = c.req.valid('json');
    await countResetRequest(deps, email, signInClientOf(c));
    void requestReset(deps, email).catch((error: Error) => deps.log.error({ err: error }, 'a password reset was not stored')); // not awaited: see requestReset
    return c.json({ minutes: RESET_HOURS * 60 }, 200);
  });
  area.openapi(
    officeRoute({ method: 'post', path: '/sign-in/reset', summary: 'Sets a new password; the second factor stays', body: passwordReset, failures: ['link_expired'] }),
    async (c) => {
      await resetPassword(deps, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
}
