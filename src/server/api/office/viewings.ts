import { z } from 'zod';
import { id } from '#contract/core/query.ts';
import { clashList, clashQuery, newViewing, viewingCancellation, viewingChange, viewingItem, viewingList, viewingQuery, viewingResult } from '#contract/office/viewings.ts';
import { cancelViewing, changeViewing, recordViewingResult } from '#server/lead/viewing/change-viewing.ts';
import { exportViewing, exportViewings } from '#server/lead/viewing/export-viewings.ts';
import { previewClashes } from '#server/lead/viewing/find-clashes.ts';
import { findViewings, getViewing } from '#server/lead/viewing/find-viewings.ts';
import { planViewing } from '#server/lead/viewing/plan-viewing.ts';
import type { OfficeApp, OfficeDeps, OfficeEnv } from './deps.ts';
import { fileHeaders } from './file-headers.ts';
import { newArea, officeRoute } from './office-route.ts';

const byId = z.object({ id });

/** The calendar of viewings. */
export function viewingRoutes(deps: OfficeDeps): OfficeApp {
  const area = newArea();
  area.openapi(officeRoute({ method: 'get', path: '/viewings', summary: 'The viewings of some days', query: viewingQuery, response: viewingList }), async (c) =>
    c.json(await findViewings(deps, c.get('actor'), c.get('session').locale, c.req.valid('query')), 200),
  );
  area.openapi(
    officeRoute({ method: 'get', path: '/viewings/clashes', summary: 'What a viewing would clash with, before it is saved', query: clashQuery, response: clashList }),
    async (c) => c.json(await previewClashes(deps, c.get('actor'), c.get('session').locale, c.req.valid('query')), 200),
  );
  area.openapi(
    officeRoute({ method: 'get', path: '/viewings/calendar', summary: 'The viewings of some days as an iCalendar file', query: viewingQuery }),
    async (c) => c.body(await exportViewings(deps, callOf(c, deps), c.req.valid('query')), 200, fileHeaders('viewings', 'ics')) as never,
  );
  area.openapi(
    officeRoute({
      method: 'post',
      path: '/viewings',
      summary: 'Plans a viewing. What it clashes with is said, and does not prevent it',
      body: newViewing,
      response: viewingItem,
      failures: ['not_found', 'wrong_state'],
    }),
    async (c) => c.json(await planViewing(deps, callOf(c, deps), c.req.valid('json')), 200),
  );
  area.openapi(officeRoute({ method: 'get', path: '/viewings/{id}', summary: 'A viewing', params: byId, response: viewingItem, failures: ['not_found'] }), async (c) =>
    c.json(await getViewing(deps, c.get('actor'), c.get('session').locale, c.req.valid('param').id), 200),
  );
  area.openapi(
    officeRoute({ method: 'get', path: '/viewings/{id}/calendar', summary: 'A viewing as an iCalendar file', params: byId, failures: ['not_found'] }),
    async (c) => c.body(await exportViewing(deps, callOf(c, deps), c.req.valid('param').id), 200, fileHeaders('viewing', 'ics')) as never,
  );
  const write = <Method extends 'patch' | 'post', Path extends string, Body extends z.ZodType>(method: Method, path: Path, summary: string, body: Body) =>
    officeRoute({ method, path: `/viewings/{id}${path}`, summary, params: byId, body, response: viewingItem, failures: ['not_found', 'wrong_state', 'changed_by_other'] });
  area.openapi(write('patch', '', 'Moves or changes a viewing', viewingChange), async (c) =>
    c.json(await changeViewing(deps, { ...callOf(c, deps), ...c.req.valid('param') }, c.req.valid('json')), 200),
  );
  area.openapi(write('post', '/cancel', 'Cancels a viewing', viewingCancellation), async (c) =>
    c.json(await cancelViewing(deps, { ...callOf(c, deps), ...c.req.valid('param') }, c.req.valid('json')), 200),
  );
  area.openapi(write('post', '/result', 'Records whether the visitor came', viewingResult), async (c) =>
    c.json(await recordViewingResult(deps, { ...callOf(c, deps), ...c.req.valid('param') }, c.req.valid('json')), 200),
  );
  return area;
}

type Context = { get<Key extends keyof OfficeEnv['Variables']>(key: Key): OfficeEnv['Variables'][Key] };
const callOf = (c: Context, { origin }: OfficeDeps) => ({ actor: c.get('actor'), locale: c.get('session').locale, origin });
