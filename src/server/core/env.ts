import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { z } from 'zod';
import { readSecretFiles } from './secret-files.ts';
import { StartError } from './start-error.ts';

const origin = z.url({ protocol: /^https?$/, error: 'https://name' }).transform((value) => new URL(value).origin);
const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

/** One address that leads to the right server: the driver cannot choose among several hosts. */
const postgres = z
  .url({ protocol: /^postgres(ql)?$/, error: 'postgres://user:password@host/database, with one host' })
  .refine((value) => !URL.parse(value)?.host.includes(','), 'one host: the address of a proxy or a name that always leads to the right server');

/** A folder, or a part of a bucket: `s3://bucket/prefix`. */
export const placeSchema = z
  .string()
  .refine((given) => given.startsWith('s3://') || !/^\w{2,}:/.test(given), 's3://bucket/prefix, or a folder')
  .transform((given) => (given.startsWith('s3://') ? given.replace(/\/$/, '') : resolve(given)));

/** `a, b` → [a, b] */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** `name=value, …`, where values are URL-encoded. */
const headers = list.pipe(z.array(z.string().regex(/^[\w.-]+=/, 'name=value, …'))).transform((parts, context) => {
  try {
    return Object.fromEntries(parts.map((part) => [part.split('=', 1)[0] ?? '', decodeURIComponent(part.slice(part.indexOf('=') + 1))]));
  } catch {
    context.addIssue('a value is not URL-encoded');
    return z.NEVER;
  }
});

/** Every setting of the program; the README lists them. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: postgres.optional(),
  /** Replicas of DATABASE_URL, behind one address: what visitors read comes from there. */
  DATABASE_READ_URL: postgres.optional(),
  /** The site's public address, for canonical links and mails. */
  SITE_ORIGIN: origin.optional(),
  /** Originals of the pictures. */
  MEDIA_DIR: z
    .string()
    .default('demo/media')
    .transform((folder) => resolve(folder)),
  /** Where the site keeps its files: a folder, by default DATA_DIR, or `s3://bucket/prefix`. */
  MEDIA_STORE: placeSchema.optional(),
  /** While files move: the other place, where they are read from, too. */
  MEDIA_STORE_ALSO: placeSchema.optional(),
  /** How much of a distant MEDIA_STORE this machine keeps copies of. */
  MEDIA_COPIES_MB: z.coerce.number().int().min(16).default(2048),
  DEMO: flag.default(true),
  /** With the demo agency: whether leads of invented visitors are in its office. */
  DEMO_LEADS: flag.default(true),
  PREPARE_MEDIA: flag.default(true),
  PAGE_CACHE: flag.default(true),
  /** Show /design outside development too. */
  DESIGN_PAGE: flag.default(false),
  /** Other sites whose pages may call the API. */
  CORS_ORIGINS: list.pipe(z.array(origin)),
  /** The one host on which texts may not be copied. */
  COPY_PROTECTED_HOST: z
    .string()
    .regex(/^[a-z\d.-]+(:\d+)?$/i, 'a host without https://')
    .toLowerCase()
    .optional(),
  /** Signs links in mails and the forms' tokens. */
  SECRET: z.string().min(16, 'at least 16 characters').optional(),
  /** smtp://user:password@host:port; without it mails are written to DATA_DIR/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtps://user:password@host' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n@]*[^\s@]@[^\s@]+$/, 'an address, or a name and an <address>')
    .optional(),
  /** These addresses get every lead, instead of the agents and the office. */
  LEAD_MAIL: list.pipe(z.array(z.email())),
  WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'https://host/path' }).optional(),
  WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  WEBHOOK_FORMAT: z.enum(['json', 'bitrix24']).default('json'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'as BotFather gives it')
    .optional(),
  TELEGRAM_CHAT_ID: z.string().optional(),
  TELEGRAM_API: origin.default('https://api.telegram.org'),
  /** A map style used instead of ours; the security policy then allows its origin. */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Tells search engines of changed pages, where SITE_ORIGIN is set. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z\d-]{8,128}$/, '8 to 128 letters, digits and dashes')
    .optional(),
  INDEXNOW_URL: z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow'),
  /** Whether browsers may use HTTPS only (Strict-Transport-Security), for subdomains too. */
  HSTS: z.enum(['off', 'on', 'subdomains']).default('on'),
  RATE_LIMIT: flag.default(true),
  /** How many processes serve the port. */
  PROCESSES: z.literal('auto').or(z.coerce.number().int().min(1).max(64)).default('auto'),
  /** How many trusted proxies are in front of the site. */
  TRUST_PROXY: z
    .union([z.enum(['on', 'off']).transform((value) => (value === 'on' ? 1 : 0)), z.coerce.number().int().min(0).max(10)], { error: 'on, off, or the number of proxies' })
    .default(0),
  /** Who may read /metrics; without it the page does not exist. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** The base URL of an OpenTelemetry collector; without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** For a collector that asks for a key. */
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_SERVICE_NAME: z.string().default('tanais'),
  /** Which share of the requests is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** A folder on another disk, or s3://bucket/prefix: where backups go. Without it there are none. */
  BACKUP_DIR: z.string().optional(),
  /** Encrypts the backups: 32 bytes in base64. */
  BACKUP_KEY: z
    .string()
    .regex(/^[\w+/-]{43}=?$/, '32 bytes in base64; npm run backup -- key prints a new one')
    .optional(),
  /** How often, in seconds, what was written to the embedded database is stored in the backup. */
  BACKUP_SECONDS: z.coerce.number().int().min(1).max(60).default(30),
  /** These addresses get the letters about backups, instead of the owners. */
  BACKUP_MAIL: list.pipe(z.array(z.email())),
  /** The S3-compatible server of every `s3://` address; without it Amazon's. */
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
});

/** Settings that may contain a password: the error message names them without their value, and NAME_FILE names a file with the value. */
const SECRET_NAMES = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SECRET',
  'SMTP_URL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'TELEGRAM_BOT_TOKEN',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
]);

export type Env = z.output<typeof schema>;

/** Every name that is read, with NAME_FILE for a secret in a file; examples in deploy/ use no other. */
export const SETTING_NAMES: ReadonlySet<string> = new Set([...Object.keys(schema.shape), ...[...SECRET_NAMES].map((name) => `${name}_FILE`)]);

/** Reads `.env`, then the environment, which wins. A bad value stops the start with one line that names it. */
export function readEnv(overrides: Record<string, string | undefined> = {}): Env {
  if (existsSync('.env')) loadEnvFile('.env');
  const set = { ...process.env, ...overrides };
  const given = Object.fromEntries(Object.entries({ ...set, ...readSecretFiles(set, SECRET_NAMES) }).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success && result.data.DATABASE_READ_URL && !result.data.DATABASE_URL)
    throw new StartError('Bad setting: DATABASE_READ_URL (needs DATABASE_URL: the embedded PostgreSQL has no replicas)');
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path: [name], message }) => `${String(name)}${SECRET_NAMES.has(String(name)) ? '' : `=${given[String(name)]}`} (${message})`);
  throw new StartError(`Bad setting: ${problems.join('; ')}`);
}
