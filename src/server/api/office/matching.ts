import { z } from 'zod';
import { id } from '#contract/core/query.ts';
import { lotMatches, lotSeekers, previewInput, refusalInput, shortlistInput, shortlistPreview, shortlistResult } from '#contract/office/matching.ts';
import { findMatches } from '#server/lead/matching/find-matches.ts';
import { findSeekers } from '#server/lead/matching/find-seekers.ts';
import { previewShortlist } from '#server/lead/matching/preview-shortlist.ts';
import { refuseLot } from '#server/lead/matching/refuse-lot.ts';
import { sendShortlist } from '#server/lead/matching/send-shortlist.ts';
import type { OfficeApp, OfficeDeps } from './deps.ts';
import { newArea, officeRoute } from './office-route.ts';

/** Lots for whoever looks for one, and who looks for a lot. */
export function matchingRoutes(deps: OfficeDeps): OfficeApp {
  const area = newArea();
  const params = z.object({ id });
  const matches = (path: '/matching/requests/{id}' | '/matching/people/{id}', summary: string) =>
    officeRoute({ method: 'get', path, summary, params, response: lotMatches, failures: ['not_found'] });
  area.openapi(matches('/matching/requests/{id}', 'Lots that fit a buyer’s request, with the reasons'), async (c) =>
    c.json(await findMatches(deps, c.get('actor'), c.get('session').locale, { buyerId: c.req.valid('param').id }), 200),
  );
  area.openapi(matches('/matching/people/{id}', 'Lots that fit what a person is looking for, with the reasons'), async (c) =>
    c.json(await findMatches(deps, c.get('actor'), c.get('session').locale, { personId: c.req.valid('param').id }), 200),
  );
  area.openapi(
    officeRoute({ method: 'get', path: '/matching/lots/{id}', summary: 'Who may want a lot, with the reasons', params, response: lotSeekers, failures: ['lot_not_found'] }),
    async (c) => c.json(await findSeekers(deps, c.get('actor'), c.get('session').locale, c.req.valid('param').id), 200),
  );
  const send = officeRoute({
    method: 'post',
    path: '/shortlists',
    summary: 'Sends chosen lots as a link',
    body: shortlistInput,
    response: shortlistResult,
    failures: ['not_found', 'lot_not_found', 'conflict'],
  });
  area.openapi(send, async (c) => c.json(await sendShortlist(deps, c.get('actor'), c.req.valid('json')), 200));
  const preview = officeRoute({
    method: 'post',
    path: '/shortlists/preview',
    summary: 'The letter with chosen lots, as the visitor will read it; a POST, since what an agent writes stands in no address',
    body: previewInput,
    response: shortlistPreview,
    failures: ['not_found', 'lot_not_found'],
  });
  area.openapi(preview, async (c) => c.json(await previewShortlist(deps, c.get('actor'), c.req.valid('json')), 200));
  const refuse = officeRoute({
    method: 'post',
    path: '/shortlists/refusals',
    summary: 'A lot that somebody does not want, or does after all',
    body: refusalInput,
    failures: ['not_found', 'lot_not_found'],
  });
  area.openapi(refuse, async (c) => {
    await refuseLot(deps, c.get('actor'), c.req.valid('json'));
    return c.body(null, 204);
  });
  return area;
}
