/* Names that office, server and database share. No schema in this file: the office imports it in the browser, and zod would come with it. */

export const ROLES = ['owner', 'editor', 'agent'] as const;
export type Role = (typeof ROLES)[number];

export const RIGHTS = [
  'lot.read',
  'lot.write',
  'lot.publish',
  'lot.inside',
  'building.write',
  'request.write',
  'picture.add',
  'picture.write',
  'content.write',
  'profile.write',
  'lead.read',
  'lead.write',
  'lead.count',
  'person.export',
  'person.forget',
  'portal.read',
  'portal.write',
  'settings.write',
  'staff.write',
  'audit.read',
  'role.view',
  'account.write',
] as const;
export type Right = (typeof RIGHTS)[number];

/** How far a right reaches: to every record, to none, to a person's own, to their own if the agency lets agents publish, or to their own and unassigned ones. */
export const REACHES = ['all', 'none', 'own', 'own-if-agents-publish', 'own-or-unassigned'] as const;
export type Reach = (typeof REACHES)[number];

export const OFFICE_API_BASE = '/api/office';
/** Paths of the API below this one are for people who are not signed in yet. */
export const SIGN_IN_PATH = '/sign-in';

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
/** Names of people and of passkeys. */
export const STAFF_NAME_MAX = 80;
export const TOTP_DIGITS = 6;
/** The ways to give a second factor, in the order in which they are offered. */
export const SECOND_FACTORS = ['passkey', 'totp', 'recovery-code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];
