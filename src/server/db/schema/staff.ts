import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { agent } from './agent.ts';
import { moment, timestamps } from './columns.ts';

export const staff = pgTable(
  'staff',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: text('role', { enum: ['owner', 'editor', 'agent'] }).notNull(),
    passwordHash: text('password_hash').notNull(),
    agentId: integer('agent_id').references(() => agent.id),
    active: boolean('active').notNull().default(true),
    ...timestamps(),
  },
  (t) => [check('staff_role', sql`${t.role} in ('owner', 'editor', 'agent')`)],
);

export const staffSession = pgTable(
  'staff_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('staff_session_by_staff').on(t.staffId)],
);

/** The audit log: who changed what. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    change: jsonb('change').$type<Record<string, unknown>>().notNull().default({}),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('audit_entry_by_subject').on(t.subject, t.subjectId, t.at)],
);
