import { callHoursInput, callHoursSettings } from '#contract/office/settings.ts';
import { changeCallHours, readCallHours } from '#server/agency/call-hours-settings.ts';
import type { OfficeApp, OfficeDeps } from './deps.ts';
import { newArea, officeRoute } from './office-route.ts';

/** The settings of the agency, each part with its own endpoints. For owners. */
export function settingsRoutes(deps: OfficeDeps): OfficeApp {
  const area = newArea();
  const path = '/settings/hours';
  area.openapi(officeRoute({ method: 'get', path, summary: 'The hours in which the agency calls back', response: callHoursSettings }), async (c) =>
    c.json(await readCallHours(deps, c.get('actor')), 200),
  );
  const change = officeRoute({
    method: 'put',
    path,
    summary: 'Changes the hours in which the agency calls back',
    body: callHoursInput,
    response: callHoursSettings,
    failures: ['changed_by_other'],
  });
  area.openapi(change, async (c) => c.json(await changeCallHours(deps, c.get('actor'), c.req.valid('json')), 200));
  return area;
}
