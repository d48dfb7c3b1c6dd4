import { processLotChanges } from '#server/alert/process-lot-changes.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import type { Env } from '#server/core/env.ts';
import type { Log } from '#server/core/log.ts';
import { repeat } from '#server/core/repeat.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { escalateLeads } from '#server/lead/inbox/escalate-leads.ts';
import { joinOldLeads } from '#server/lead/person/join-old-leads.ts';
import { storeReminders } from '#server/lead/viewing/store-reminders.ts';
import type { Derivatives } from '#server/media/derivatives.ts';
import { sweepScratch, sweepUploads } from '#server/media/library/sweep-uploads.ts';
import { prepareMedia } from '#server/media/prepare-media.ts';
import { tellOfBackups } from '#server/operations/backup/tell-of-backups.ts';
import type { SendingContext } from '#server/outbox/contents.ts';
import { createSend } from '#server/outbox/create-send.ts';
import { mailFolderOf } from '#server/outbox/letters/open-mailer.ts';
import { type Outbox, outboxOf } from '#server/outbox/outbox.ts';
import { startDeliveries } from '#server/outbox/start-deliveries.ts';
import { createIndexNow, type IndexNow } from '#server/pages/discovery/index-now.ts';
import { sweepAssets } from '#server/pages/shared-assets.ts';
import { runDueActions } from '#server/publishing/working-copy/run-due-actions.ts';
import { forgetOldSaves } from '#server/publishing/working-copy/save-working-copy.ts';
import { forgetOld, type PersonalFiles } from '#server/retention/forget-old.ts';
import type { SiteJobs } from './site-jobs.ts';
import type { Stops } from './stops.ts';

/* What the site does besides answering requests. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Search engines can read the changed pages only at a public address. */
export function openIndexNow({ db }: OpenDatabase, env: Env, log: Log, stops: Stops): IndexNow | undefined {
  if (!env.INDEXNOW_KEY || !env.SITE_ORIGIN) return undefined;
  const indexNow = createIndexNow({ key: env.INDEXNOW_KEY, endpoint: env.INDEXNOW_URL, origin: env.SITE_ORIGIN, db, log });
  stops.afterServer(indexNow.stop);
  return indexNow;
}

/**
 * Every process sends what it has stored, and checks alerts and price watches when it is asked to. One process of each machine looks for due deliveries every minute,
 * and at the start, because the process before may have crashed. The site starts even if mail cannot be sent.
 */
export function startOutbox(sending: SendingContext, { db }: OpenDatabase, env: Env, log: Log, stops: Stops, jobs: SiteJobs | undefined): Outbox {
  const deliveries = startDeliveries({ db, send: createSend(sending), log });
  const checkAndQueue = async () => {
    await processLotChanges(db);
    await deliveries.queueDue();
  };
  const checking = repeat(checkAndQueue, undefined, (error) => log.warn({ err: error }, 'checking alerts failed'));
  const looking = repeat(
    async () => jobs && deliveries.queueDue(),
    jobs && MINUTE_MS,
    (error) => log.warn({ err: error }, 'looking for deliveries failed'),
  );
  stops.afterServer(looking.stop, checking.stop, deliveries.stop); // the last requests may still add deliveries
  jobs?.repeat(
    async () => checking.runNow(),
    MINUTE_MS,
    () => {},
  );
  return outboxOf(env, { wake: deliveries.wake, checkAlerts: checking.runNow });
}

/** What needs nothing but the database and the files; the last one started is stopped first. */
export function startJobs(deps: ApiDeps, database: OpenDatabase, env: Env, log: Log, stops: Stops, jobs: SiteJobs): void {
  const jobDeps = { ...deps, db: database.db }; // its statements may take longer than those of requests
  startSchedule(jobDeps, log, jobs);
  startReminding(jobDeps, log, jobs);
  startEscalating(jobDeps, log, jobs);
  startTellingOfBackups(jobDeps, env, log, stops);
  startJoiningOldLeads(database, log, jobs);
  startForgetting(database, { mediaStore: deps.mediaStore, mailFolder: mailFolderOf(env) }, log, stops);
}

/** Runs the actions that the office has scheduled. At the start too: the time of one may have come while the site was down. */
function startSchedule(deps: ApiDeps, log: Log, jobs: SiteJobs): void {
  const run = async () => {
    const ended = await runDueActions(deps, (error) => log.error({ err: error }, 'a scheduled action failed'));
    if (ended > 0) log.info({ ended }, 'scheduled actions were run');
  };
  jobs.repeat(run, MINUTE_MS, (error) => log.warn({ err: error }, 'scheduled actions could not be run'));
}

/** Reminds visitors and agents of their viewings. */
function startReminding(deps: ApiDeps, log: Log, jobs: SiteJobs): void {
  const remind = async () => {
    const viewings = await storeReminders(deps);
    if (viewings > 0) log.info({ viewings }, 'reminders of viewings are being sent');
  };
  jobs.repeat(remind, MINUTE_MS, (error) => log.warn({ err: error }, 'reminders of viewings could not be sent'));
}

/** Tells the owners about leads that wait too long. */
function startEscalating(deps: ApiDeps, log: Log, jobs: SiteJobs): void {
  const run = async () => {
    const leads = await escalateLeads(deps);
    if (leads > 0) log.info({ leads }, 'told the owners about leads that wait');
  };
  jobs.repeat(run, MINUTE_MS, (error) => log.warn({ err: error }, 'the owners could not be told about leads that wait'));
}

/** Tells the owners that something is wrong with the backups of this machine. Not at the start: the process that makes them needs a moment. */
function startTellingOfBackups(deps: ApiDeps, env: Env, log: Log, stops: Stops): void {
  if (!env.BACKUP_DIR) return;
  const telling = repeat(
    async () => tellOfBackups(deps, env),
    undefined,
    (error) => log.warn({ err: error }, 'the owners could not be told about the backups'),
  );
  const timer = setInterval(telling.runNow, 10 * MINUTE_MS);
  stops.afterServer(async () => {
    clearInterval(timer);
    await telling.stop();
  });
}

/** Finds the person of each lead that has none: after an update, the leads from before people were stored. */
function startJoiningOldLeads({ db }: OpenDatabase, log: Log, jobs: SiteJobs): void {
  const join = async () => {
    const joined = await joinOldLeads(db);
    if (joined > 0) log.info({ joined }, 'found the people of older leads');
  };
  jobs.repeat(join, DAY_MS, (error) => log.warn({ err: error }, 'the people of older leads could not be found'));
}

/** At each machine, because its mails may be in a folder of its own. Also at the start: a site that is restarted every morning would never reach the daily run. */
function startForgetting({ db }: OpenDatabase, files: PersonalFiles, log: Log, stops: Stops): void {
  const forget = async () => {
    await forgetOldSaves(db);
    const forgotten = await forgetOld({ db, ...files });
    if (Object.values(forgotten).some((count) => count > 0)) log.info(forgotten, 'deleted what the privacy policy no longer allows to keep');
  };
  stops.afterServer(repeat(forget, DAY_MS, (error) => log.warn({ err: error }, 'old personal data could not be deleted')).stop);
}

/** Deletes uploads that nobody continues, once for all machines, and at each machine the temporary files that a crash has left behind. */
export function startDeletingUploads(uploads: Parameters<typeof sweepUploads>[0], log: Log, stops: Stops, jobs: SiteJobs): void {
  const onError = (error: Error) => log.warn({ err: error }, 'old uploads could not be deleted');
  const deleteUploads = async () => {
    const files = await sweepUploads(uploads);
    if (files > 0) log.info({ files }, 'deleted files of uploads that nobody continued');
  };
  jobs.repeat(deleteUploads, DAY_MS, onError);
  stops.afterServer(repeat(() => sweepScratch(uploads), DAY_MS, onError).stop);
}

/** Deletes the files of former builds when no open page needs them any more. */
export function startDeletingAssets({ mediaStore }: ApiDeps, client: string, log: Log, jobs: SiteJobs): void {
  jobs.repeat(
    () => sweepAssets(mediaStore, client),
    DAY_MS,
    (error) => log.warn({ err: error }, 'the files of former builds could not be deleted'),
  );
}

/** Resizes pictures in advance, once the jobs are here. */
export function prepareInBackground(deps: ApiDeps, derivatives: Derivatives, log: Log, jobs: SiteJobs): () => Promise<void> {
  const stopped = new AbortController();
  let done: Promise<void> | undefined;
  jobs.onArrival(() => {
    done ??= prepareMedia(deps.db, derivatives, log, stopped.signal).catch((error: Error) => log.error({ err: error }, 'pictures could not be prepared'));
  });
  return async () => {
    stopped.abort();
    await done;
  };
}
