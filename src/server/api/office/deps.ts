import type { OpenAPIHono } from '@hono/zod-openapi';
import type { BackupProblem } from '#contract/office/today.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import type { Log } from '#server/core/log.ts';
import type { PictureStore } from '#server/media/library/picture-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { Session } from '#server/staff/session.ts';

/** The dependencies of every area of the office's API. */
export type OfficeDeps = ApiDeps & {
  log: Log;
  /** The site's address, for links in letters. */
  origin: string;
  /** SITE_ORIGIN: where it is set, the site is public, and a second factor is required. */
  publicOrigin?: string;
  pictures: PictureStore;
  /** Where mails are kept while there is no SMTP server: a person who is forgotten is deleted there too. */
  mailFolder: string;
  /** What is wrong with the backups now. */
  backupProblems?: () => BackupProblem[];
};

/** What the middleware of the office's API puts into the context of a request. */
export type OfficeEnv = { Variables: { actor: Actor; session: Session } };
export type OfficeApp = OpenAPIHono<OfficeEnv>;
