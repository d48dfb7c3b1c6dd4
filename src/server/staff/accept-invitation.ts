import type { AcceptInvitation, OfficeLink, PasskeyQuestion } from '#contract/staff/sign-in.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { staff } from '#server/db/schema/staff.ts';
import { writeAudit } from './audit.ts';
import { completeSignIn, type SignedIn } from './complete-sign-in.ts';
import type { StaffDeps, Visitor } from './deps.ts';
import { dropWelcomeLinks, isWelcome, type Link, requireLink, takeLink } from './link.ts';
import { askForNewPasskey, storePasskey } from './passkey.ts';
import { hashPassword, passwordError } from './password.ts';
import { isEmailTaken, readAgency, requirePerson, somebodyWorksHere } from './staff-queries.ts';

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

/** A person may begin with a passkey and never have a password. It is made before the account, which could otherwise be left without a way in. */
export async function askForFirstPasskey({ db, secret }: StaffDeps, person: NewPerson, visitor: Visitor): Promise<PasskeyQuestion> {
  const email = await requireFreeEmail(db, await requireLink(db, secret, person.key), person);
  const agency = await readAgency(db);
  return askForNewPasskey(db, visitor, { agency: agency.name[person.locale], name: person.name, email });
}

/** Creates the account of an invited person, or of the first owner, and signs them in. */
export async function acceptInvitation(deps: StaffDeps, accepted: AcceptInvitation, visitor: Visitor): Promise<SignedIn> {
  const { key, name, locale, password, passkey } = accepted;
  if (!password && !passkey) throw new AppError('invalid_form', '', { password: 'required' });
  const invited = await requireFreeEmail(deps.db, await requireLink(deps.db, deps.secret, key), accepted);
  const wrong = password && passwordError(password, { name, email: invited });
  if (wrong) throw new AppError('invalid_form', '', { password: wrong });
  const passwordHash = password ? await hashPassword(password) : null;
  return deps.db.transaction(async (tx) => {
    const link = await takeLink(tx, deps.secret, key, 'invitation');
    const email = await requireFreeEmail(tx, link, accepted);
    const role = link.role ?? 'agent';
    const [person] = await tx.insert(staff).values({ email, name, role, locale, passwordHash, agentId: link.agentId }).returning({ id: staff.id, name: staff.name });
    if (!person) throw new Error('the person was not stored');
    if (passkey) await storePasskey(tx, visitor, { staffId: person.id, isNew: true }, passkey);
    await dropWelcomeLinks(tx);
    await writeAudit(tx, { staffId: person.id, name }, { action: 'staff.join', subject: 'staff', subjectId: person.id, change: { role, invitation: link.id } });
    return completeSignIn(tx, person, visitor, 'invitation');
  });
}

/** The address that was invited. The welcome link has none, and is good only while nobody works here. */
async function requireFreeEmail(tx: Executor, link: Link, { email }: Pick<NewPerson, 'email'>): Promise<string> {
  if (link.kind !== 'invitation' || (isWelcome(link) && (await somebodyWorksHere(tx)))) throw new AppError('link_expired');
  const address = link.email ?? email;
  if (!address) throw new AppError('invalid_form', '', { email: 'required' });
  if (await isEmailTaken(tx, address)) throw new AppError('invalid_form', '', { email: 'emailTaken' });
  return address;
}
