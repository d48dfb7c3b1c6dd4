import { tmpdir } from 'node:os';
import type { Hono } from 'hono';
import type { ApiDeps } from '#server/api/deps.ts';
import { createApi } from '#server/api/v1/api.ts';
import { createApp } from '#server/app/app.ts';
import type { LotViews } from '#server/catalog/lot-view/lot-views.ts';
import { readEnv } from '#server/core/env.ts';
import { createLog } from '#server/core/log.ts';
import { createDerivatives } from '#server/media/derivatives.ts';
import { createPictureStore } from '#server/media/library/picture-store.ts';
import { createMetrics } from '#server/operations/metrics/metrics.ts';
import type { PageRenderer } from '#server/pages/render-page.ts';

const fakePage: PageRenderer = async () => new Response('a page', { headers: { 'content-type': 'text/plain' } });

const findRoute = async (pathname: string) => ({ takesForm: pathname === '/feedback' || pathname === '/en/feedback', isPublic: () => true });

/** The complete app with fake pages; it logs only to a given log. */
export const appOn = (...options: Parameters<typeof siteOn>): Hono => siteOn(...options).app;

export function siteOn(deps: ApiDeps, settings: Record<string, string> = {}, render = fakePage, origin = 'http://site.example', log = createLog('silent'), lotViews?: LotViews) {
  const env = readEnv({ NODE_ENV: 'test', ...settings });
  const api = createApi(deps, log, { rateLimit: env.RATE_LIMIT });
  const derivatives = createDerivatives(deps.mediaStore, tmpdir());
  return createApp({
    env,
    origin,
    log,
    deps,
    api,
    derivatives,
    pictures: createPictureStore({ store: deps.mediaStore, derivatives }),
    render,
    findRoute,
    build: { id: 'build-1' },
    lotViews,
    metrics: env.METRICS_TOKEN ? createMetrics({ ...deps, env }) : undefined,
  });
}
