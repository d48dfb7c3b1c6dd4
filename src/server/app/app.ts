import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { Failure } from '#contract/core/failure.ts';
import { MEDIA_PATH } from '#contract/media/media.ts';
import { SHARE_PATH } from '#contract/media/share-picture.ts';
import type { Me } from '#contract/staff/account.ts';
import { OFFICE_API_BASE, SIGN_IN_PATH } from '#contract/staff/staff.ts';
import { requireSettings } from '#server/agency/require-settings.ts';
import { type ApiDeps, readingDeps } from '#server/api/deps.ts';
import { DOCS_PATH, docsRoutes } from '#server/api/docs/docs-routes.ts';
import type { OfficeApp } from '#server/api/office/deps.ts';
import { officeApi } from '#server/api/office/office-api.ts';
import { createBrochureFiles } from '#server/catalog/brochure/brochure-files.ts';
import { brochureRoutes } from '#server/catalog/brochure/brochure-routes.ts';
import type { LotViews } from '#server/catalog/lot-view/lot-views.ts';
import type { Env } from '#server/core/env.ts';
import { AppError } from '#server/core/errors.ts';
import type { Log } from '#server/core/log.ts';
import { observed, type Work } from '#server/core/observed-work.ts';
import { VERSION } from '#server/core/version.ts';
import { answerFailure, toAppError, wrapNonErrors } from '#server/http/answer-failure.ts';
import { cacheAndCompress } from '#server/http/cache-and-compress.ts';
import { CLIENT_ADDRESS, clientAddress, trustProxies } from '#server/http/client-address.ts';
import { isReadOnly } from '#server/http/conditional-get.ts';
import { crossOrigin } from '#server/http/cross-origin.ts';
import { failureHeaders } from '#server/http/failure-headers.ts';
import { limitRate } from '#server/http/limit-rate.ts';
import { limitParameters } from '#server/http/read-form.ts';
import { refuseCrossSite } from '#server/http/refuse-cross-site.ts';
import { requireLength } from '#server/http/require-length.ts';
import { securityHeaders, securityHeadersOf } from '#server/http/security-headers.ts';
import { createCachedFiles } from '#server/media/cached-files.ts';
import type { Derivatives } from '#server/media/derivatives.ts';
import type { PictureStore } from '#server/media/library/picture-store.ts';
import { backupProblems, backupState, needsBackups } from '#server/operations/backup/backup-state.ts';
import { joinMetrics } from '#server/operations/metrics/all-metrics.ts';
import type { Metrics } from '#server/operations/metrics/metrics.ts';
import { metricsRoutes } from '#server/operations/metrics/metrics-routes.ts';
import { METRICS_PATH, routeOf } from '#server/operations/route-of.ts';
import { mailFolderOf } from '#server/outbox/letters/open-mailer.ts';
import type { CachedPageListener } from '#server/pages/cached-page-listener.ts';
import { discoveryRoutes } from '#server/pages/discovery/discovery-routes.ts';
import { sharePictureRoutes } from '#server/pages/discovery/share-picture/share-picture-routes.ts';
import { mediaRoutes } from '#server/pages/media-routes.ts';
import type { OfficeFrontend } from '#server/pages/office-frontend.ts';
import { officeShell } from '#server/pages/office-shell.ts';
import { urlAt } from '#server/pages/page-address.ts';
import { pageRoutes } from '#server/pages/page-routes.ts';
import { previewHeaders } from '#server/pages/preview-headers.ts';
import { createRenderBudget } from '#server/pages/render-budget.ts';
import type { FindRoute, PageRenderer } from '#server/pages/render-page.ts';
import { sharedAssets } from '#server/pages/shared-assets.ts';
import { currentLots } from '#server/publishing/lot/lot-list.ts';
import { createReadiness } from './readiness.ts';
import { NOTHING_SHARED, type Shared } from './shared-state.ts';

type Parts = {
  env: Env;
  /** The site's public address. */
  origin: string;
  log: Log;
  deps: ApiDeps;
  api: OpenAPIHono;
  derivatives: Derivatives;
  pictures: PictureStore;
  render: PageRenderer;
  findRoute: FindRoute;
  build: { id: string; client?: string };
  /** The files of the staff's application; tests of other parts have none. */
  office?: OfficeFrontend;
  /** What this process shares with others; a single process has limits and locks of its own. */
  shared?: Shared;
  /** Counts the views of lots; tests of other parts count none. */
  lotViews?: LotViews;
  /** Only if METRICS_TOKEN is set. */
  metrics?: Metrics;
};
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_FOR_AN_HOUR = 'public, max-age=3600';

export function createApp({ env, origin, log, deps, api, derivatives, pictures, render, findRoute, build, office, shared = NOTHING_SHARED, lotViews, metrics }: Parts): {
  app: Hono;
  serveCachedPage: CachedPageListener;
} {
  const app = new Hono();
  const development = env.NODE_ENV === 'development';
  const hsts = env.NODE_ENV === 'production' ? env.HSTS : 'off';
  // Length 0 makes Hono ignore the client's X-Request-Id, so every id in the log is ours.
  app.use(requestId({ limitLength: 0 }), logRequests(log), previewHeaders, securityHeaders(hsts), failureHeaders);
  app.use(trustProxies(env.TRUST_PROXY), wrapNonErrors);
  if (lotViews) app.use(`${API_BASE}/lots/:id{[1-9][0-9]{0,9}}`, countLoadedLots(lotViews));
  app.use(`${API_BASE}/*`, crossOrigin(env.CORS_ORIGINS), cacheAndCompress);
  app.use(requireLength, limitParameters, refuseCrossSite(origin, env.CORS_ORIGINS));
  if (env.RATE_LIMIT) app.use(onlyFor((c) => isApi(c) || (c.req.method === 'POST' && !isOffice(c)), limitRate(shared.rateLimits)));

  app.get('/healthz', (c) => c.json({ status: 'ok', version: VERSION }));
  const requireReady = createReadiness({ db: deps.db, dataDir: env.DATA_DIR });
  app.get('/readyz', async (c) => {
    try {
      await requireReady();
      return c.json({ status: 'ready' }, 200, { 'cache-control': 'no-store' });
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return answerFailure(c, new AppError('not_ready'));
    }
  });
  if (metrics && env.METRICS_TOKEN) app.route(METRICS_PATH, metricsRoutes({ token: env.METRICS_TOKEN, read: () => joinMetrics(metrics.registry, shared.gatherMetrics) }));
  app.get('/builds/latest.json', (c) => c.json({ id: build.id }, 200, { 'cache-control': 'no-store' }));
  app.get('/builds/meta/:file', (c) => (c.req.param('file') === `${build.id}.json` ? c.json({ id: build.id }) : answerFailure(c, new AppError('not_found'))));

  app.route(API_BASE, api);
  const backups = () => backupProblems(backupState(env), { isReal: needsBackups(env), now: new Date() });
  const staffApi = officeApi({ ...deps, log, origin, publicOrigin: env.SITE_ORIGIN, pictures, mailFolder: mailFolderOf(env), backupProblems: backups });
  app.route(OFFICE_API_BASE, staffApi);
  app.route(
    DOCS_PATH,
    docsRoutes(async () => (await api.request('/openapi.json')).json()),
  );
  app.route(MEDIA_PATH, mediaRoutes(derivatives, log));
  const { pages, refuse, serveCachedPage } = pageRoutes({
    render: (request, sent) => observed({ kind: 'render' }, () => render(request, sent)),
    ...{ findRoute, version: deps.version, cache: env.PAGE_CACHE && !development, development, secure: origin.startsWith('https:'), mapStyle: env.MAP_STYLE_URL },
    budget: env.RATE_LIMIT && !development ? createRenderBudget(shared.rateLimits) : undefined,
    commonHeaders: securityHeadersOf(hsts),
    onResponse({ ms, ...answer }) {
      log.info({ ...answer, ms: Math.round(ms), method: 'GET' }, 'request');
      metrics?.cachedPageAnswered(answer.status, ms / 1_000);
    },
    lotViews,
  });
  const brochureFiles = createBrochureFiles(derivatives, createCachedFiles(deps.mediaStore, 'brochures', shared.exclusive));
  const page = (c: Context, path: string) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set(CLIENT_ADDRESS, clientAddress(c)); // trusted in process, where there is no connection to read it from
    return pages.fetch(new Request(urlAt(c.req.url, path), { headers }));
  };
  const readDeps = readingDeps(deps);
  app.route('/', brochureRoutes({ deps: readDeps, files: brochureFiles, origin, page }));
  app.route('/', discoveryRoutes({ deps: readDeps, origin, indexNowKey: env.INDEXNOW_KEY }));
  app.route(SHARE_PATH, sharePictureRoutes({ deps: readDeps, derivatives, files: createCachedFiles(deps.mediaStore, 'share', shared.exclusive) }));
  if (build.client) {
    const staticFiles = (cacheControl: string) => serveStatic({ root: build.client, precompressed: true, onFound: (_, c) => c.header('cache-control', cacheControl) });
    const assetsOfOtherBuilds = env.DATABASE_URL ? sharedAssets(deps.mediaStore, { 'cache-control': CACHE_FOREVER }) : (c: Context) => c.text('Not found', 404);
    app.use('/assets/*', staticFiles(CACHE_FOREVER), async (c) => assetsOfOtherBuilds(c));
    // Static files have an extension. Pages have none, so no file is looked for on disk.
    app.use(onlyFor((c) => isReadOnly(c) && c.req.path.includes('.'), staticFiles(CACHE_FOR_AN_HOUR)));
  }
  if (office) {
    const partsPage = development || env.DESIGN_PAGE;
    const readPicture = async () => (await requireSettings(deps, 'ru')).pictures.hero.src;
    const prepareLists = () => void currentLots(deps.db).catch((error: Error) => log.error({ err: error }, 'the lists of the office were not read'));
    const readVisitor = (c: Context) => readMe(staffApi, c);
    app.route('/', officeShell({ frontend: office, buildId: build.id, development, mapStyle: env.MAP_STYLE_URL, partsPage, readPicture, readVisitor, prepareLists }));
  }
  app.route('/', pages);
  app.onError((error, c) => {
    if (!(error instanceof AppError)) log.error({ err: error, path: c.req.path, requestId: c.get('requestId' as never) }, 'request failed');
    return error instanceof AppError && !isApi(c) ? refuse(c, error) : answerFailure(c, toAppError(error));
  });
  return { app, serveCachedPage };
}

const isApi = (c: Context) => c.req.path.startsWith(`${API_BASE}/`);
/** Has no rate limit, because what staff type is saved every second. The endpoints of signing in are limited like those for visitors. */
const isOffice = (c: Context) => c.req.path.startsWith(`${OFFICE_API_BASE}/`) && !c.req.path.startsWith(OFFICE_API_BASE + SIGN_IN_PATH);

/** Counts a view of a lot that one of our pages has opened (the parameter `opened`). Registered before the middleware that answers 304, so that it sees that status. */
function countLoadedLots(lotViews: LotViews): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { opened, lang } = c.req.query();
    if (c.req.method !== 'GET' || !opened || c.req.header('sec-fetch-site') === 'cross-site') return;
    lotViews.lotLoaded(Number(c.req.param('id')), lang === 'en' ? 'en' : 'ru', { status: c.res.status, header: (name) => c.req.header(name) });
  };
}

/** Asks the API of the office who requests one of its pages. */
async function readMe(staffApi: OfficeApp, c: Context): Promise<{ session: Me | null; disabledText?: string }> {
  const answer = await staffApi.request('/me', { headers: { cookie: c.req.header('cookie') ?? '' } });
  if (answer.status >= 500) throw new AppError('not_ready');
  if (answer.ok) return { session: (await answer.json()) as Me };
  const { code, error } = (await answer.json()) as Failure;
  return { session: null, ...(code === 'account_disabled' && { disabledText: error }) };
}

const onlyFor =
  (applies: (c: Context) => boolean, handler: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    applies(c) ? handler(c, next) : next();

function logRequests(log: Log): MiddlewareHandler {
  return async (c: Context, next) => {
    const started = performance.now();
    const work: Work & { kind: 'request' } = { kind: 'request', id: c.get('requestId'), method: c.req.method, traceparent: c.req.header('traceparent') };
    await observed(work, async () => {
      await next();
      work.answer = { route: routeOf(c), status: c.res.status };
    });
    const level = c.res.status >= 500 ? 'error' : isFileOrHealthCheck(c.req.path) ? 'debug' : 'info';
    log[level]({ requestId: c.get('requestId'), method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - started) }, 'request');
  };
}

const isFileOrHealthCheck = (path: string) => path.startsWith('/assets/') || path.startsWith(`${MEDIA_PATH}/`) || path === '/healthz';
