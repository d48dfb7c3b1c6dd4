import { z } from 'zod';
import { pageQuery } from '#contract/core/list.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { id } from '#contract/core/query.ts';
import { agentField, emailField, nameField, plainText, roleField } from './fields.ts';
import { REACHES, RIGHTS, ROLES } from './staff.ts';

/*
 * For owners, below /api/office: GET /staff, GET /staff/rights, PATCH /staff/{id}, POST /staff/{id}/disable, /enable and /reset-second-factor, POST /staff/invitations,
 * DELETE /staff/invitations/{id}, GET and PUT /rules, GET /audit.
 */

const time = z.iso.datetime();

export const staffMember = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    role: roleField,
    agentId: z.number().int().nullable(),
    demo: z.boolean(),
    active: z.boolean(),
    hasSecondFactor: z.boolean(),
    lastUsedAt: time.nullable(),
    createdAt: time,
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMember>;

export const invitation = z
  .object({ id: z.uuid(), email: z.string(), role: roleField, agentId: z.number().int().nullable(), createdAt: time, expiresAt: time })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;
export const staffList = z.object({ items: z.array(staffMember), invitations: z.array(invitation) });
export type StaffList = z.infer<typeof staffList>;

export const inviteInput = z.object({ email: emailField, role: roleField, agentId: agentField.default(null), locale: z.enum(LOCALES) });
export type InviteInput = z.infer<typeof inviteInput>;

/** Only what is given changes. */
export const staffChange = z.object({ name: nameField.optional(), role: roleField.optional(), agentId: agentField.optional() });
export type StaffChange = z.infer<typeof staffChange>;

/** The whole table of rights, as the staff page shows it. */
export const rightsTable = z.record(z.enum(RIGHTS), z.record(z.enum(ROLES), z.enum(REACHES))).meta({ id: 'RightsTable' });
export type RightsTable = z.infer<typeof rightsTable>;

export const officeRules = z.object({ agentsPublish: z.boolean() }).meta({ id: 'OfficeRules' });

export const auditQuery = pageQuery.extend({
  staffId: id.optional(),
  action: plainText.max(60).optional(),
  subject: plainText.max(60).optional(),
  subjectId: plainText.max(100).optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;
export const auditItem = z
  .object({
    id: z.number().int(),
    at: time,
    staffId: z.number().int().nullable(),
    staffName: z.string().meta({ description: 'Empty for a command, or for somebody who was not signed in' }),
    action: z.string(),
    subject: z.string(),
    subjectId: z.string(),
    change: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditItem' });
export type AuditItem = z.infer<typeof auditItem>;
