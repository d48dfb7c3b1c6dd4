import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/core/locale.ts';
import { ROLES } from '#contract/staff/staff.ts';
import { agent } from './agent.ts';
import { moment, timestamps } from './columns.ts';

const role = (name: string) => text(name, { enum: ROLES });
const locale = (name: string) => text(name, { enum: LOCALES });
const staffId = () =>
  integer('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

/** The people who work in the office. */
export const staff = pgTable(
  'staff',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** In lower case, so that one person cannot have two accounts. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: role('role').notNull(),
    locale: locale('locale').notNull().default('ru'),
    /** Null for a person who signs in by passkey only. */
    passwordHash: text('password_hash'),
    /** Encrypted. */
    totpSecret: text('totp_secret'),
    /** The time step of the last code that was accepted: a code is good once. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    agentId: integer('agent_id').references(() => agent.id),
    /** A person of the demo agency, who cannot sign in. */
    demo: boolean('demo').notNull().default(false),
    /** False for a person who was disabled. */
    active: boolean('active').notNull().default(true),
    ...timestamps(),
  },
  (t) => [
    check('staff_role', sql`${t.role} in ('owner', 'editor', 'agent')`),
    check('staff_locale', sql`${t.locale} in ('ru', 'en')`),
    check('staff_email', sql`${t.email} = lower(trim(${t.email})) and ${t.email} <> ''`),
  ],
);

export const staffSession = pgTable(
  'staff_session',
  {
    /** The token itself is only in the browser. */
    tokenHash: text('token_hash').primaryKey(),
    /** How a person names a session in order to end it. */
    id: uuid('id').notNull().unique().defaultRandom(),
    staffId: staffId(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** The absolute limit, whatever the use. */
    expiresAt: moment('expires_at').notNull(),
    /** When the person last proved who they are. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    /** While an owner looks at the office as another role. */
    viewRole: role('view_role'),
    viewAgentId: integer('view_agent_id').references(() => agent.id, { onDelete: 'set null' }),
  },
  (t) => [index('staff_session_by_staff').on(t.staffId), index('staff_session_expires').on(t.expiresAt)],
);

export const staffPasskey = pgTable(
  'staff_passkey',
  {
    /** The credential's id as the browser names it (base64url). */
    id: text('id').primaryKey(),
    staffId: staffId(),
    name: text('name').notNull(),
    /** base64url */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('staff_passkey_by_staff').on(t.staffId)],
);

/** Each code is good once; a used one is deleted. */
export const staffRecoveryCode = pgTable('staff_recovery_code', { staffId: staffId(), codeHash: text('code_hash').notNull() }, (t) => [
  primaryKey({ columns: [t.staffId, t.codeHash] }),
]);

/** A link that is good once: an invitation into the office, or a password reset. */
export const staffLink = pgTable(
  'staff_link',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['invitation', 'reset'] }).notNull(),
    /** The key itself is only in the link. */
    keyHash: text('key_hash').notNull().unique(),
    /** Of a reset: whose password it is. */
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    /** Of an invitation. Without an email it is the welcome link of the first start: whoever has it says who they are. */
    email: text('email'),
    role: role('role'),
    agentId: integer('agent_id').references(() => agent.id, { onDelete: 'set null' }),
    locale: locale('locale').notNull().default('ru'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    check('staff_link_kind', sql`(${t.kind} = 'reset' and ${t.staffId} is not null) or (${t.kind} = 'invitation' and ${t.role} is not null)`),
    index('staff_link_expires').on(t.expiresAt),
  ],
);

/** A sign-in, a registration of a passkey or an authenticator that has been begun; good once and for minutes. */
export const staffChallenge = pgTable(
  'staff_challenge',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['second-factor', 'passkey-sign-in', 'passkey-registration', 'confirmation', 'totp'] }).notNull(),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    /** What the answer is checked against: the WebAuthn challenge, or the encrypted TOTP secret. */
    expected: text('expected').notNull().default(''),
    /** How many answers were wrong. */
    failures: smallint('failures').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('staff_challenge_expires').on(t.expiresAt)],
);

/** Counts failed sign-ins of an account and of an address; hashed, since neither is ours to keep. In the database, so that all processes count together. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    keyHash: text('key_hash').primaryKey(),
    failures: integer('failures').notNull(),
    lastAt: moment('last_at').notNull(),
    /** Attempts before this time are refused. */
    retryAt: moment('retry_at').notNull(),
  },
  (t) => [index('sign_in_failure_last').on(t.lastAt)],
);

/** The audit log: who changed what. It only grows: a trigger refuses to change or delete an entry. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key: the entry stays as it is when the person is deleted. */
    staffId: integer('staff_id'),
    staffName: text('staff_name').notNull().default(''),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    change: jsonb('change').$type<Record<string, unknown>>().notNull().default({}),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('audit_entry_by_subject').on(t.subject, t.subjectId, t.at), index('audit_entry_by_staff').on(t.staffId, t.at), index('audit_entry_by_time').on(t.at)],
);
