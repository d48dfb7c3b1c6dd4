import type { Reach, Right, Role } from '#contract/staff/staff.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from './actor.ts';

export type { Right } from '#contract/staff/staff.ts';

/** Whom a record belongs to: an agent, or somebody of the staff. */
type Owned = { agentId?: number | null; staffId?: number | null };
type Settings = { agentsPublish: boolean };

/** Who may do what to which record: the only place that decides it. Use cases call `requireRight`; the office shows what `reachesOf` allows. */
const TABLE: Record<Right, Record<Role, Reach>> = {
  'lot.read': { owner: 'all', editor: 'all', agent: 'all' },
  'lot.write': { owner: 'all', editor: 'all', agent: 'own' },
  /** Also to change the price, reserve, withdraw and sell. */
  'lot.publish': { owner: 'all', editor: 'all', agent: 'own-if-agents-publish' },
  /** What visitors never see: the owner of the property, the agreement, the keys, the notes. */
  'lot.inside': { owner: 'all', editor: 'own', agent: 'own' },
  /** Complexes and settlements. */
  'building.write': { owner: 'all', editor: 'all', agent: 'none' },
  /** Buyers' requests. */
  'request.write': { owner: 'all', editor: 'all', agent: 'own' },
  'picture.add': { owner: 'all', editor: 'all', agent: 'all' },
  'picture.write': { owner: 'all', editor: 'all', agent: 'own' },
  /** Articles, journals, press, certificates, vacancies, services, headquarters, partners, the team. */
  'content.write': { owner: 'all', editor: 'all', agent: 'none' },
  /** The public page and the business card of an agent. */
  'profile.write': { owner: 'all', editor: 'all', agent: 'own' },
  'lead.read': { owner: 'all', editor: 'none', agent: 'own-or-unassigned' },
  'lead.write': { owner: 'all', editor: 'none', agent: 'own-or-unassigned' },
  /** Numbers without personal data. */
  'lead.count': { owner: 'all', editor: 'all', agent: 'own-or-unassigned' },
  'person.export': { owner: 'all', editor: 'none', agent: 'none' },
  'person.forget': { owner: 'all', editor: 'none', agent: 'none' },
  'portal.read': { owner: 'all', editor: 'all', agent: 'own' },
  'portal.write': { owner: 'all', editor: 'all', agent: 'none' },
  'settings.write': { owner: 'all', editor: 'none', agent: 'none' },
  'staff.write': { owner: 'all', editor: 'none', agent: 'none' },
  'audit.read': { owner: 'all', editor: 'none', agent: 'none' },
  /** To look at the office as another role, without changing anything. */
  'role.view': { owner: 'all', editor: 'none', agent: 'none' },
  /** Name, language, sign-in methods and sessions. An owner ends the sessions of others by disabling them. */
  'account.write': { owner: 'own', editor: 'own', agent: 'own' },
};

/** Whether somebody has the right to this record; without a record, to all records. */
export function may(actor: Actor, right: Right, record?: Owned, settings?: Settings): boolean {
  const reach = TABLE[right][actor.role];
  if (reach === 'all' || reach === 'none') return reach === 'all';
  if (!record) return false;
  if (reach === 'own-if-agents-publish') return settings?.agentsPublish === true && isOwn(actor, record);
  return isOwn(actor, record) || (reach === 'own-or-unassigned' && isUnassigned(record));
}

export function requireRight(actor: Actor, right: Right, record?: Owned, settings?: Settings): void {
  if (!may(actor, right, record, settings)) throw new AppError('forbidden');
}

/** The whole table, for the page that explains the roles. */
export function readRights(actor: Actor): typeof TABLE {
  requireRight(actor, 'staff.write');
  return TABLE;
}

export const reachesOf = (role: Role): Record<Right, Reach> => Object.fromEntries(Object.entries(TABLE).map(([right, reaches]) => [right, reaches[role]])) as Record<Right, Reach>;

const isOwn = (actor: Actor, { agentId, staffId }: Owned): boolean => (agentId != null && agentId === actor.agentId) || (staffId != null && staffId === actor.staffId);

const isUnassigned = ({ agentId, staffId }: Owned): boolean => agentId == null && staffId == null;
