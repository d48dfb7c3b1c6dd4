import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Env } from '#server/core/env.ts';
import { AppError } from '#server/core/errors.ts';
import { isValidSignature, sign } from '#server/core/sign.ts';
import type { Executor } from '#server/db/client.ts';
import { staffLink } from '#server/db/schema/staff.ts';
import { hashToken } from './session.ts';

export type Link = typeof staffLink.$inferSelect;
type NewLink = Pick<typeof staffLink.$inferInsert, 'kind' | 'staffId' | 'email' | 'role' | 'agentId' | 'locale'> & { hours: number };

const PURPOSE = 'staff link';
export const WELCOME_HOURS = 24;
export const INVITATION_HOURS = 48;
export const RESET_HOURS = 1;

/** Only a hash of the key is stored. The site makes the key again from the id and the secret, since a letter is written when it is sent. */
export const linkKey = (secret: string, id: string): string => `${id}.${sign(secret, PURPOSE, id)}`;

/** The link that creates the first owner is an invitation without an email: whoever starts the site is not known yet. */
export const isWelcome = ({ kind, email }: Pick<Link, 'kind' | 'email'>): boolean => kind === 'invitation' && email === null;

/** The page of the office that a link leads to. */
export function linkAddress(secret: string, link: Pick<Link, 'id' | 'kind' | 'email'>, origin: string): string {
  const page = isWelcome(link) ? 'welcome' : link.kind;
  return `${origin}/office/${page}?key=${linkKey(secret, link.id)}`;
}

/** Where the office is, for links that are printed or mailed. A passkey needs a host name: an IP address will not do, so localhost stands for this machine. */
export function officeOrigin({ SITE_ORIGIN, PORT, HOST }: Pick<Env, 'SITE_ORIGIN' | 'PORT' | 'HOST'>, address = `http://${HOST}:${PORT}`): string {
  return SITE_ORIGIN ?? address.replace(/^http:\/\/(?:127\.0\.0\.1|\[?::1\]?|0\.0\.0\.0|\[?::\]?)(?=:\d+$)/, 'http://localhost');
}

export async function createLink(tx: Executor, secret: string, { hours, ...link }: NewLink): Promise<Link> {
  const id = crypto.randomUUID();
  const [stored] = await tx
    .insert(staffLink)
    .values({ ...link, id, keyHash: hashToken(linkKey(secret, id)), expiresAt: sql`now() + ${hours} * interval '1 hour'` })
    .returning();
  if (!stored) throw new Error('the link was not stored');
  return stored;
}

function byKey(secret: string, key: string) {
  const [id = '', signature = '', ...more] = key.split('.');
  if (more.length > 0 || !isValidSignature(secret, signature, PURPOSE, id)) throw new AppError('link_expired');
  return and(eq(staffLink.keyHash, hashToken(key)), gt(staffLink.expiresAt, sql`now()`));
}

export async function requireLink(tx: Executor, secret: string, key: string): Promise<Link> {
  const [found] = await tx.select().from(staffLink).where(byKey(secret, key));
  if (!found) throw new AppError('link_expired');
  return found;
}

/** Deletes the link, so that it is used once, however many processes try. */
export async function consumeLink(tx: Executor, secret: string, key: string, kind: Link['kind']): Promise<Link> {
  const [consumed] = await tx
    .delete(staffLink)
    .where(and(byKey(secret, key), eq(staffLink.kind, kind)))
    .returning();
  if (!consumed) throw new AppError('link_expired');
  return consumed;
}

const welcomeLinks = and(eq(staffLink.kind, 'invitation'), isNull(staffLink.email));

/** The link that creates the first owner, if it is good for more than this many hours. */
export async function findWelcomeLink(tx: Executor, hours: number): Promise<Link | undefined> {
  const [found] = await tx
    .select()
    .from(staffLink)
    .where(and(welcomeLinks, gt(staffLink.expiresAt, sql`now() + ${hours} * interval '1 hour'`)));
  return found;
}

export async function dropWelcomeLinks(tx: Executor): Promise<void> {
  await tx.delete(staffLink).where(welcomeLinks);
}
