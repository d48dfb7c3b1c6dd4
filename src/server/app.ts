import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import { API_BASE } from '#contract/endpoints.ts';
import { MEDIA_PATH } from '#contract/media.ts';
import { SHARE_PATH } from '#contract/share-picture.ts';
import { answerFailure, failureOf } from './answer-failure.ts';
import { createBrochureFiles } from './brochure/brochure-files.ts';
import { brochureRoutes } from './brochure/brochure-routes.ts';
import { CLIENT_ADDRESS, clientAddress, trustProxies } from './client-address.ts';
import type { Deps } from './deps.ts';
import { discoveryRoutes } from './discovery/discovery-routes.ts';
import { DOCS_PATH, docsRoutes } from './docs/docs-routes.ts';
import type { Env } from './env.ts';
import { AppError } from './errors.ts';
import { apiManners } from './http/api-manners.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { failureHeaders } from './http/failure-headers.ts';
import { isQuestion } from './http/is-question.ts';
import { onlyErrors } from './http/only-errors.ts';
import { createKeptFiles } from './kept-files.ts';
import type { Log } from './log.ts';
import type { Derivatives } from './media/derivatives.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { createRenderBudget } from './pages/render-budget.ts';
import type { PageRenderer } from './pages/render-page.ts';
import { createReadiness } from './readiness.ts';
import { sharePictureRoutes } from './share-picture/share-picture-routes.ts';

type Parts = {
  env: Env;
  /** Where visitors find the site. */
  origin: string;
  log: Log;
  deps: Deps;
  api: OpenAPIHono;
  derivatives: Derivatives;
  render: PageRenderer;
  build: { id: string; client?: string };
};
const BODY_LIMIT = 1024 * 1024;
/** A form with a résumé of 10 MB, and the other fields. */
const UPLOAD_LIMIT = 10.5 * 1024 * 1024;
const FOREVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=3600';

export function createApp({ env, origin, log, deps, api, derivatives, render, build }: Parts): Hono {
  const app = new Hono();
  const development = env.NODE_ENV === 'development';
  app.use(requestId(), logRequests(log), securityHeaders(env.NODE_ENV === 'production'), failureHeaders, trustProxies(env.TRUST_PROXY), onlyErrors);
  app.use(`${API_BASE}/*`, crossOrigin(env.CORS_ORIGINS), apiManners);
  app.use(limitBodies());

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
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
  app.get('/builds/latest.json', (c) => c.json({ id: build.id }, 200, { 'cache-control': 'no-store' }));
  app.get('/builds/meta/:file', (c) => (c.req.param('file') === `${build.id}.json` ? c.json({ id: build.id }) : answerFailure(c, new AppError('not_found'))));

  app.route(API_BASE, api);
  app.route(
    DOCS_PATH,
    docsRoutes(async () => (await api.request('/openapi.json')).json()),
  );
  app.route(MEDIA_PATH, mediaRoutes(derivatives, log));
  const pages = pageRoutes({
    ...{ render, version: deps.version, cache: env.PAGE_CACHE && !development, development, secure: origin.startsWith('https:'), mapStyle: env.MAP_STYLE_URL },
    budget: env.RATE_LIMIT && !development ? createRenderBudget() : undefined,
  });
  const kept = (folder: string) => createKeptFiles(join(env.DATA_DIR, folder));
  const files = createBrochureFiles(derivatives, kept('brochures'));
  const page = (c: Context, path: string) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set(CLIENT_ADDRESS, clientAddress(c)); // asked for in process, where the header is believed
    return pages.fetch(new Request(new URL(path, c.req.url), { headers }));
  };
  app.route('/', brochureRoutes({ deps, files, origin, page }));
  app.route('/', discoveryRoutes({ deps, origin, indexNowKey: env.INDEXNOW_KEY }));
  app.route(SHARE_PATH, sharePictureRoutes({ deps, derivatives, files: kept('share') }));
  if (build.client) {
    const files = (cacheControl: string) => serveStatic({ root: build.client, precompressed: true, onFound: (_, c) => c.header('cache-control', cacheControl) });
    app.use('/assets/*', files(FOREVER), async (c) => c.text('Not found', 404));
    app.use('*', skipPages(files(BRIEFLY)));
  }
  app.route('/', pages);
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path, requestId: c.get('requestId' as never) }, 'request failed');
    return answerFailure(c, failureOf(error));
  });
  return app;
}

/** Counted while it comes, not when it is there. */
function limitBodies(): MiddlewareHandler {
  const atMost = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => answerFailure(c, new AppError('too_large')) });
  const [body, upload] = [atMost(BODY_LIMIT), atMost(UPLOAD_LIMIT)];
  // Even to look whether there is a body takes as long as a short answer.
  return (c, next) => (isQuestion(c) ? next() : (takesFile(c) ? upload : body)(c, next));
}

/** The API, and the page a form leads to without JavaScript. */
const takesFile = (c: Context) => [`${API_BASE}/feedback`, '/feedback', '/en/feedback'].includes(c.req.path) && /^multipart\/form-data/i.test(c.req.header('content-type') ?? '');

/** Files of the site have an ending; pages have none and need not look for one on disk. */
const skipPages =
  (handler: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    c.req.path.includes('.') ? handler(c, next) : next();

function logRequests(log: Log): MiddlewareHandler {
  return async (c: Context, next) => {
    const started = performance.now();
    await next();
    const level = c.res.status >= 500 ? 'error' : isAsset(c.req.path) ? 'debug' : 'info';
    log[level]({ requestId: c.get('requestId'), method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - started) }, 'request');
  };
}

const isAsset = (path: string) => path.startsWith('/assets/') || path.startsWith(`${MEDIA_PATH}/`) || path === '/healthz';

/** Set on the answer as it stands: Hono's own `header` would copy an answer that is ready, body and all, for each of them. */
function securityHeaders(production: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('x-frame-options', 'DENY');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()');
    headers.set('cross-origin-opener-policy', 'same-origin');
    if (production) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  };
}
