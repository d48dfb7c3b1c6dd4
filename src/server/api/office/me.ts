import { z } from '@hono/zod-openapi';
import {
  accountChange,
  confirmation,
  confirmed,
  me,
  officeSessions,
  passwordChange,
  recoveryCodes,
  signInMethods,
  totpFinish,
  totpStart,
  viewInput,
} from '#contract/staff/account.ts';
import { nameField, passkeyRegistration, plainText } from '#contract/staff/fields.ts';
import { passkeyQuestion } from '#contract/staff/sign-in.ts';
import { AppError } from '#server/core/errors.ts';
import { askForConfirmation, changeAccount, confirm, endOtherSessions, endOwnSession, endView, listSessions, readMe, viewAsRole } from '#server/staff/account.ts';
import { findSession } from '#server/staff/session.ts';
import {
  addPasskey,
  askForAnotherPasskey,
  changePassword,
  finishTotp,
  makeRecoveryCodes,
  readSignInMethods,
  removePasskey,
  removePassword,
  removeTotp,
  renamePasskey,
  startTotp,
} from '#server/staff/sign-in-methods.ts';
import type { OfficeApp, OfficeDeps } from './deps.ts';
import { newArea, officeRoute } from './office-route.ts';
import { dropSessionCookie, readSessionCookie } from './session-cookie.ts';
import { answerSignedIn, signInClientOf } from './sign-in-client.ts';

const sessionParams = z.object({ id: z.uuid() });
const passkeyParams = z.object({ id: plainText.min(1).max(2_000) });

/** A person's own account, sessions and ways to sign in. */
export function meRoutes(deps: OfficeDeps): OfficeApp {
  const area = newArea();
  area.openapi(officeRoute({ method: 'get', path: '/me', summary: 'Who is signed in, and what they may do', response: me }), async (c) =>
    c.json(await readMe(deps, c.get('session')), 200),
  );
  area.openapi(officeRoute({ method: 'patch', path: '/me', summary: 'Changes name and language', body: accountChange }), async (c) => {
    await changeAccount(deps, c.get('session'), c.req.valid('json'));
    return c.body(null, 204);
  });
  area.openapi(officeRoute({ method: 'post', path: '/me/sign-out', summary: 'Ends this session' }), async (c) => {
    await endOwnSession(deps, c.get('session'), c.get('session').id);
    dropSessionCookie(c, deps);
    return c.body(null, 204);
  });
  area.openapi(officeRoute({ method: 'get', path: '/me/sessions', summary: 'Where the person is signed in', response: officeSessions }), async (c) =>
    c.json({ items: await listSessions(deps, c.get('session')) }, 200),
  );
  area.openapi(officeRoute({ method: 'delete', path: '/me/sessions', summary: 'Ends all other sessions' }), async (c) => {
    await endOtherSessions(deps, c.get('session'));
    return c.body(null, 204);
  });
  area.openapi(officeRoute({ method: 'delete', path: '/me/sessions/{id}', summary: 'Ends one session', params: sessionParams, failures: ['not_found'] }), async (c) => {
    await endOwnSession(deps, c.get('session'), c.req.valid('param').id);
    return c.body(null, 204);
  });
  const view = officeRoute({ method: 'put', path: '/view', summary: 'Looks at the office as another role, without changing anything', body: viewInput });
  area.openapi(view, async (c) => {
    const { role, agentId } = c.req.valid('json');
    await viewAsRole(deps, c.get('session'), role, agentId);
    return c.body(null, 204);
  });
  area.openapi(officeRoute({ method: 'delete', path: '/view', summary: 'Ends the look as another role' }), async (c) => {
    await endView(deps, c.get('session'));
    return c.body(null, 204);
  });
  confirmationRoutes(area, deps);
  methodRoutes(area, deps);
  return area;
}

function confirmationRoutes(area: OfficeApp, deps: OfficeDeps): void {
  area.openapi(officeRoute({ method: 'post', path: '/me/confirm/passkey-question', summary: 'What to ask a passkey of the person', response: passkeyQuestion }), async (c) =>
    c.json(await askForConfirmation(deps, c.get('session'), signInClientOf(c)), 200),
  );
  const route = officeRoute({
    ...{ method: 'post', path: '/me/confirm', summary: 'Confirms who is there, for ten minutes' },
    ...{ body: confirmation, response: confirmed, failures: ['wrong_credentials', 'slowed_down', 'challenge_expired'] },
  });
  area.openapi(route, async (c) => {
    await confirm(deps, c.get('session'), c.req.valid('json'), signInClientOf(c));
    const session = await findSession(deps.db, readSessionCookie(c, deps) ?? '');
    if (!session) throw new AppError('signed_out');
    return c.json({ confirmedUntil: session.confirmedUntil.toISOString() }, 200);
  });
}

/** All of them need a confirmation of the last ten minutes. */
function methodRoutes(area: OfficeApp, deps: OfficeDeps): void {
  area.openapi(officeRoute({ method: 'get', path: '/me/sign-in-methods', summary: 'The ways in which the person signs in', response: signInMethods }), async (c) =>
    c.json(await readSignInMethods(deps, c.get('session')), 200),
  );
  area.openapi(officeRoute({ method: 'put', path: '/me/password', summary: 'Sets the password; all other sessions end', body: passwordChange }), async (c) => {
    await answerSignedIn(c, deps, { token: await changePassword(deps, c.get('session'), c.req.valid('json').password, signInClientOf(c)) });
    return c.body(null, 204);
  });
  area.openapi(officeRoute({ method: 'delete', path: '/me/password', summary: 'Removes the password of a person with a passkey' }), async (c) => {
    await removePassword(deps, c.get('session'));
    return c.body(null, 204);
  });
  area.openapi(officeRoute({ method: 'post', path: '/me/passkeys/question', summary: 'How to make another passkey', response: passkeyQuestion }), async (c) =>
    c.json(await askForAnotherPasskey(deps, c.get('session'), signInClientOf(c)), 200),
  );
  const withCodes = { response: recoveryCodes, failures: ['challenge_expired'] } as const;
  area.openapi(
    officeRoute({ ...withCodes, method: 'post', path: '/me/passkeys', summary: 'Adds a passkey; with it come recovery codes, if there are none', body: passkeyRegistration }),
    async (c) => c.json({ codes: await addPasskey(deps, c.get('session'), c.req.valid('json'), signInClientOf(c)) }, 200),
  );
  const rename = officeRoute({
    method: 'patch',
    path: '/me/passkeys/{id}',
    summary: 'Renames a passkey',
    params: passkeyParams,
    body: z.object({ name: nameField }),
    failures: ['not_found'],
  });
  area.openapi(rename, async (c) => {
    await renamePasskey(deps, c.get('session'), c.req.valid('param').id, c.req.valid('json').name);
    return c.body(null, 204);
  });
  area.openapi(officeRoute({ method: 'delete', path: '/me/passkeys/{id}', summary: 'Removes a passkey', params: passkeyParams, failures: ['not_found'] }), async (c) => {
    await removePasskey(deps, c.get('session'), c.req.valid('param').id);
    return c.body(null, 204);
  });
  area.openapi(officeRoute({ method: 'post', path: '/me/totp/start', summary: 'The secret for an authenticator app', response: totpStart }), async (c) =>
    c.json(await startTotp(deps, c.get('session')), 200),
  );
  area.openapi(
    officeRoute({
      ...withCodes,
      method: 'put',
      path: '/me/totp',
      summary: 'Adds the authenticator app, by its first code; with it come recovery codes, if there are none',
      body: totpFinish,
    }),
    async (c) => c.json({ codes: await finishTotp(deps, c.get('session'), c.req.valid('json')) }, 200),
  );
  area.openapi(officeRoute({ method: 'delete', path: '/me/totp', summary: 'Removes the authenticator app' }), async (c) => {
    await removeTotp(deps, c.get('session'));
    return c.body(null, 204);
  });
  area.openapi(
    officeRoute({ method: 'post', path: '/me/recovery-codes', summary: 'New recovery codes, shown once; the old ones are no longer good', response: recoveryCodes }),
    async (c) => c.json({ codes: await makeRecoveryCodes(deps, c.get('session')) }, 200),
  );
}
