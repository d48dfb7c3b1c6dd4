import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { API_BASE } from '#contract/api/endpoints.ts';
import { MEDIA_PATH } from '#contract/media/media.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';

export const METRICS_PATH = '/metrics';
const HEALTH_PATHS = new Set(['/healthz', '/readyz', METRICS_PATH]);

/** The pattern of an API call, as in `/api/v1/lots/:id`; a word for everything else. Never what a visitor has typed. */
export function routeOf(c: Context): string {
  const { path } = c.req;
  if (path.startsWith(API_BASE) || path.startsWith(OFFICE_API_BASE)) return routePath(c); // called after the response: the route of the handler that has answered
  if (path.startsWith(MEDIA_PATH)) return 'media';
  if (path.startsWith('/office')) return 'office';
  if (HEALTH_PATHS.has(path)) return 'health';
  return path.includes('.') ? 'file' : 'page';
}
