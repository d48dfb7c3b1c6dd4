import type { AcceptInvitation, OfficeLink, PasskeyQuestion } from '#contract/staff/sign-in.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { staff } from '#server/db/schema/staff.ts';
import { writeAudit } from './audit.ts';
import { replaceRecoveryCodes } from './codes.ts';
import { completeSignIn, type SignedIn } from './complete-sign-in.ts';
import type { SignInClient, StaffDeps } from './deps.ts';
import { consumeLink, dropWelcomeLinks, isWelcome, type Link, requireLink } from './link.ts';
import { askForNewPasskey, storePasskey } from './passkey.ts';
import { hashPassword, passwordError } from './password.ts';
import { isEmailTaken, readAgency, requirePerson, somebodyWorksHere } from './staff-queries.ts';

type FirstPassword = { password?: string; passkey?: unknown; name?: string; email?: string };
type NewPerson = Pick<AcceptInvitation, 'key' | 'name' | 'email' | 'locale'>;

/** What a link is for, so that its page knows what to ask. Whoever has the key may know it. */
export async function readLink({ db, secret, publicOrigin }: StaffDeps, key: string): Promise<OfficeLink> {
  const link = await requireLink(db, secret, key);
  const email = link.staffId === null ? link.email : (await requirePerson(db, link.staffId)).email;
  return {
    ...{ kind: isWelcome(link) ? 'welcome' : link.kind, email, role: link.role },
    expiresAt: link.expiresAt.toISOString(),
    secondFactorRequired: publicOrigin !== undefined,
  };
}

/** A person may begin with a passkey and never have a password. The passkey is made before the account, or an account could be left without a way in. */
export async function askForFirstPasskey({ db, secret }: StaffDeps, person: NewPerson, client: SignInClient): Promise<PasskeyQuestion> {
  const email = await requireFreeEmail(db, await requireLink(db, secret, person.key), person);
  const agency = await readAgency(db);
  return askForNewPasskey(db, client, { agency: agency.name[person.locale], name: person.name, email });
}

/** Creates the account of an invited person, or of the first owner, and signs them in. A passkey brings recovery codes: a lost device would shut them out. */
export async function acceptInvitation(deps: StaffDeps, accepted: AcceptInvitation, client: SignInClient): Promise<SignedIn & { codes: string[] }> {
  const { key, name, locale, password, passkey } = accepted;
  const found = await requireLink(deps.db, deps.secret, key);
  await requireFreeEmail(deps.db, found, accepted, firstPasswordProblem({ ...accepted, email: found.email ?? accepted.email }));
  const passwordHash = password ? await hashPassword(password) : null;
  return deps.db.transaction(async (tx) => {
    const link = await consumeLink(tx, deps.secret, key, 'invitation');
    const email = await requireFreeEmail(tx, link, accepted);
    const role = link.role ?? 'agent';
    const [person] = await tx.insert(staff).values({ email, name, role, locale, passwordHash, agentId: link.agentId }).returning({ id: staff.id, name: staff.name });
    if (!person) throw new Error('the person was not stored');
    if (passkey) await storePasskey(tx, client, { staffId: person.id, isNew: true }, passkey);
    const codes = passkey ? await replaceRecoveryCodes(tx, deps.secret, person.id) : [];
    await dropWelcomeLinks(tx);
    const change = { role, invitation: link.id, ...(codes.length > 0 && { recoveryCodes: codes.length }) };
    await writeAudit(tx, { staffId: person.id, name }, { action: 'staff.join', subject: 'staff', subjectId: person.id, change });
    return { ...(await completeSignIn(tx, person, client, 'invitation')), codes };
  });
}

/** What is wrong with the password of a form whose other fields may be wrong too. Whoever has made a passkey needs no password. */
export function firstPasswordProblem({ password, passkey, name = '', email = '' }: FirstPassword): Record<string, string> {
  if (!password) return passkey ? {} : { password: 'required' };
  const problem = passwordError(password, { name, email });
  return problem ? { password: problem } : {};
}

/**
 * The email that was invited, which nobody may have yet. The welcome link names no email, so that the form does; the link is good only while nobody works here. A
 * problem with the email is thrown together with `otherProblems`.
 */
async function requireFreeEmail(tx: Executor, link: Link, { email }: Pick<NewPerson, 'email'>, otherProblems: Record<string, string> = {}): Promise<string> {
  if (link.kind !== 'invitation' || (isWelcome(link) && (await somebodyWorksHere(tx)))) throw new AppError('link_expired');
  const address = link.email ?? email;
  const problem = address ? (await isEmailTaken(tx, address)) && 'emailTaken' : 'required';
  const problems = { ...(problem && { email: problem }), ...otherProblems };
  if (!address || Object.keys(problems).length > 0) throw new AppError('invalid_form', '', problems);
  return address;
}
