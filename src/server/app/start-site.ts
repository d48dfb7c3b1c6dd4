import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { apiRoutes, createApi } from '#server/api/v1/api.ts';
import { createInProcessApi } from '#server/api/v1/in-process-api.ts';
import { createCachedLotItems } from '#server/catalog/lot/cached-lot-items.ts';
import { createLotViews } from '#server/catalog/lot-view/lot-views.ts';
import type { Env } from '#server/core/env.ts';
import { createLog, type Log } from '#server/core/log.ts';
import { StartError } from '#server/core/start-error.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { answerStarting } from '#server/http/answer-starting.ts';
import { commonLimits } from '#server/http/common-limits.ts';
import { requestWithForm } from '#server/http/in-process-form.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import { ignoreChunkedBodies } from '#server/http/require-length.ts';
import { createDerivatives, spareCores } from '#server/media/derivatives.ts';
import { createPictureStore } from '#server/media/library/picture-store.ts';
import { backupProblems, backupState } from '#server/operations/backup/backup-state.ts';
import { createMetrics } from '#server/operations/metrics/metrics.ts';
import { openSendChannels } from '#server/outbox/send-channels.ts';
import { openFrontend } from '#server/pages/frontend.ts';
import { openOfficeFrontend } from '#server/pages/office-frontend.ts';
import { createPageRenderer } from '#server/pages/render-page.ts';
import { officeOrigin } from '#server/staff/link.ts';
import { createApp } from './app.ts';
import { createDeps } from './create-deps.ts';
import { createSendingContext } from './create-sending-context.ts';
import { type PreparedDatabase, prepareDatabase, type Steps } from './prepare-database.ts';
import { NOTHING_SHARED, type Shared } from './shared-state.ts';
import { openSiteJobs } from './site-jobs.ts';
import { openIndexNow, prepareInBackground, startDeletingAssets, startDeletingUploads, startJobs, startOutbox } from './start-jobs.ts';
import { createStops } from './stops.ts';

export type Site = {
  address: string;
  /** The link that creates the first owner, until the office has staff. */
  welcome?: string;
  stop(): Promise<void>;
};
/** What makes one of several workers different from a single process. */
export type WorkerOptions = {
  processes: number;
  /** True for one worker of each machine: it runs the jobs of the site, unless another machine does, and looks for due deliveries. */
  runsJobs: boolean;
  shared: Shared;
  /** Where the site already listens. The first worker has none: it starts to listen before the database is open. */
  address?: string;
  openDatabase(address: string): Promise<OpenDatabase>;
};
type Options = { env: Env; log: Log; worker: WorkerOptions; onStep: (text: string) => void };

const CLOSE_TIMEOUT_MS = 10_000;
const CLOSE_IDLE_EVERY_MS = 50;
/**
 * How long a client may take to send its headers (checked every five seconds), to send the whole request (10 MB over a slow connection), and to send
 * the next request. A proxy in front of the site should close idle connections sooner than we do.
 */
export const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 };

/** The whole site in this process. */
export async function startSite(env: Env, { onStep, onFatal }: Steps): Promise<Site> {
  const log = createLog(env.LOG_LEVEL);
  let database: PreparedDatabase | undefined;
  const openDatabase = async () => {
    database = await prepareDatabase(env, log, { onStep, onFatal });
    return database;
  };
  const site = await startWorker({ env, log, worker: { processes: 1, runsJobs: true, shared: NOTHING_SHARED, openDatabase }, onStep });
  return { ...site, welcome: database?.welcome?.(site.address) };
}

/** Starts every part of the site in this process; `stop` stops them again. */
export async function startWorker({ env, log, worker, onStep }: Options): Promise<Site> {
  const server = createServer(TIMEOUTS, answerStarting);
  ignoreChunkedBodies(server);
  const address = worker.address ?? (await listen(server, env));
  const stops = createStops(() => close(server));
  const stop = async () => {
    // One part that fails to stop must not keep the others running.
    for (const stopPart of stops.inOrder()) await stopPart().catch((error: Error) => log.warn({ err: error }, 'a part of the site did not stop cleanly'));
  };
  try {
    const database = await worker.openDatabase(address);
    stops.atTheEnd(database.close);
    if (env.OTEL_EXPORTER_OTLP_ENDPOINT) stops.atTheEnd(await traceTo(env.OTEL_EXPORTER_OTLP_ENDPOINT, env));
    onStep('Reading the lots');
    const jobs = worker.runsJobs ? await openSiteJobs(database, env, log, stops) : undefined;
    const indexNow = jobs && openIndexNow(database, env, log, stops);
    const areJobsHere = () => jobs?.areHere() ?? false;
    const deps = await createDeps(database, env, log, stops, { checksAlerts: areJobsHere, onNotice: (notice) => areJobsHere() && indexNow?.onNotice(notice) });
    const origin = env.SITE_ORIGIN ?? address;
    const sendChannels = openSendChannels(env);
    onStep(`Starting the deliveries: ${sendChannels.mail.described}`);
    const ownBackupProblems = () => backupProblems(backupState(env), { isReal: false, now: new Date() });
    const sending = createSendingContext({ deps, sendChannels, origin, officeOrigin: officeOrigin(env, address), backupProblems: ownBackupProblems });
    deps.outbox = startOutbox(sending, database, env, log, stops, jobs);
    if (jobs) startJobs(deps, database, env, log, stops, jobs);
    const shared = env.DATABASE_URL ? { ...worker.shared, rateLimits: limitsOfAllMachines(deps, worker.shared.rateLimits, log) } : worker.shared;
    const api = createApi(deps, log, { rateLimit: env.RATE_LIMIT, rateLimits: shared.rateLimits });
    const cache = env.PAGE_CACHE && env.NODE_ENV !== 'development';
    const readApi = createInProcessApi({ routes: apiRoutes({ ...deps, ...(cache && { cachedLotItems: createCachedLotItems(deps) }) }), version: deps.version, log, cache });
    const frontend = await openFrontend(env.NODE_ENV === 'development', server);
    const office = await openOfficeFrontend(frontend.vite);
    stops.beforeServer(frontend.close, deps.presence.stop, deps.leadStream.stop); // Vite's web socket, and the streams of events of the office
    const site = {
      fetchApi: async (path: string, init?: RequestInit) => (init?.method === 'POST' ? undefined : readApi(path)) ?? api.fetch(requestWithForm(path, init)),
      config: { origin, apiBase: API_BASE, buildId: frontend.id, copyProtectedHost: env.COPY_PROTECTED_HOST, mapStyle: env.MAP_STYLE_URL },
      designPage: env.DESIGN_PAGE || env.NODE_ENV === 'development',
    };
    const derivatives = createDerivatives(deps.mediaStore, env.MEDIA_DIR, {
      concurrency: spareCores(worker.processes),
      exclusive: worker.shared.exclusive,
    });
    const pictures = createPictureStore({ store: deps.mediaStore, derivatives, exclusive: worker.shared.exclusive });
    if (jobs) startDeletingUploads({ db: database.db, pictures }, log, stops, jobs);
    if (jobs && frontend.client) startDeletingAssets(deps, frontend.client, log, jobs);
    const lotViews = createLotViews({ db: database.db, onError: (error) => log.warn({ err: error }, 'the views of lots could not be written') });
    stops.afterServer(lotViews.stop); // the last requests are counted too
    const report = (error: unknown, path: string) => {
      const { status = 500 } = Object(error) as { status?: number };
      if (status < 500) log.info({ status, path }, 'page refused');
      else log.error({ err: error, path }, 'page failed');
    };
    const metrics = env.METRICS_TOKEN ? createMetrics({ ...deps, env }) : undefined;
    if (metrics) {
      stops.atTheEnd(async () => metrics.stop());
      worker.shared.answerMetrics(() => metrics.registry.getMetricsAsJSON());
    }
    const render = createPageRenderer({ load: frontend.load, site, report, development: env.NODE_ENV === 'development' });
    const build = { id: frontend.id, client: frontend.client };
    const { app, serveCachedPage } = createApp({
      env,
      origin,
      log,
      deps,
      api,
      derivatives,
      pictures,
      render,
      findRoute: async (pathname) => (await frontend.load()).site.findPage(pathname),
      build,
      office,
      shared,
      lotViews,
      metrics,
    });
    server.removeListener('request', answerStarting);
    const listener = getRequestListener(app.fetch);
    frontend.attach(server, (request, response) => serveCachedPage(request, response) || listener(request, response));
    if (worker.address) await listen(server, env); // only now: a worker that is still starting must take no requests
    if (env.PREPARE_MEDIA && jobs) stops.afterServer(prepareInBackground(deps, derivatives, log, jobs));
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const limitsOfAllMachines = ({ db, secret }: ApiDeps, own: RateLimits, log: Log): RateLimits =>
  commonLimits({ db, secret, own, onError: (error) => log.warn({ err: error }, 'a limit was counted by this machine alone') });

/** OpenTelemetry is loaded only where it is used: it takes memory and time of the start. */
async function traceTo(endpoint: string, env: Env): Promise<() => Promise<void>> {
  const { startTraces } = await import('#server/operations/traces/traces.ts');
  return startTraces({ endpoint, headers: env.OTEL_EXPORTER_OTLP_HEADERS, share: env.OTEL_TRACES_SAMPLER_ARG, serviceName: env.OTEL_SERVICE_NAME }).stop;
}

/** The first worker calls this before anything else: a process that cannot listen must not touch the data. */
async function listen(server: Server, { PORT, HOST }: Env): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? `Port ${PORT} on ${HOST} is taken by another program; set PORT to a free one` : `Cannot listen on ${HOST}:${PORT}: ${error.message}`;
      reject(new StartError(why));
    });
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return `http://${host}:${port}`;
}

/** Lets running requests finish, and closes connections as soon as they are idle: browsers and proxies would keep them. After the timeout all are closed. */
async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const timeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearInterval(closingIdle);
  clearTimeout(timeout);
}
