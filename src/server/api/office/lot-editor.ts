import { z } from 'zod';
import { ID_MAX } from '#contract/core/limits.ts';
import type { Locale } from '#contract/core/locale.ts';
import { id, wholeNumber } from '#contract/core/query.ts';
import { ACTIONS } from '#contract/office/publishing.ts';
import {
  actionParameters,
  actionResponse,
  approveRequest,
  comparison,
  newLotQuery,
  previewRequest,
  previewResponse,
  priceHistory,
  restoreRequest,
  revisions,
  type SaveResponse,
  saveRequest,
  saveResponse,
  scheduleRequest,
  type Thing,
  thing,
} from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import { failureBody, localeOf } from '#server/http/answer-failure.ts';
import { findPriceHistory } from '#server/publishing/lot/find-price-history.ts';
import { createPreview } from '#server/publishing/lot/preview-lot.ts';
import { duplicateThing } from '#server/publishing/working-copy/create-thing.ts';
import { discardChanges } from '#server/publishing/working-copy/discard-changes.ts';
import { getThing } from '#server/publishing/working-copy/get-thing.ts';
import { performAction } from '#server/publishing/working-copy/perform-action.ts';
import { compareRevisions, findRevisions, restoreRevision } from '#server/publishing/working-copy/revisions.ts';
import { decideAction } from '#server/publishing/working-copy/run-due-actions.ts';
import { type Saved, saveWorkingCopy } from '#server/publishing/working-copy/save-working-copy.ts';
import { cancelAction, scheduleAction } from '#server/publishing/working-copy/schedule-action.ts';
import { undoStep } from '#server/publishing/working-copy/undo-step.ts';
import type { OfficeApp, OfficeDeps } from './deps.ts';
import { fieldTexts } from './field-texts.ts';
import { presenceRoute } from './lot-presence.ts';
import { newArea, officeRoute } from './office-route.ts';

const byId = z.object({ id });
const created = z.object({ id: z.number().int(), version: z.number().int() });
const step = z.object({ revision: z.number().int(), version: z.number().int() });

/** One lot in the office: its working copy, the actions, revisions, preview and who else has it open. */
export function lotEditorRoutes(deps: OfficeDeps): OfficeApp {
  const area = newArea();
  area.openapi(officeRoute({ method: 'get', path: '/lots/{id}', summary: 'A lot with its working copy', params: byId, response: thing, failures: ['lot_not_found'] }), async (c) =>
    c.json(withTexts(await getThing(deps, c.get('actor'), 'lot', c.req.valid('param').id), localeOf(c)), 200),
  );
  area.openapi(
    officeRoute({
      method: 'patch',
      path: '/lots/{id}/working-copy',
      summary: 'Saves changed fields; those that somebody else has changed since are answered with 409, and the rest is kept',
      params: byId,
      body: saveRequest,
      response: saveResponse,
      failures: ['lot_not_found', 'conflict'],
    }),
    async (c) => {
      const saved = await saveWorkingCopy(deps, c.get('actor'), 'lot', c.req.valid('param').id, c.req.valid('json'));
      return answerSave(
        saved,
        (code) => failureBody(new AppError(code, '', fieldTexts(saved.refused, localeOf(c))), localeOf(c)),
        (body, status) => c.json(body, status as 200),
      ) as never;
    },
  );
  area.openapi(
    officeRoute({
      method: 'delete',
      path: '/lots/{id}/working-copy',
      summary: 'Discards what is not published',
      params: byId,
      query: z.object({ version: wholeNumber(0, ID_MAX) }),
      response: step,
      failures: ['lot_not_found', 'conflict'],
    }),
    async (c) => c.json(await discardChanges(deps, c.get('actor'), 'lot', c.req.valid('param').id, c.req.valid('query').version), 200),
  );
  for (const action of ACTIONS) {
    area.openapi(
      officeRoute({
        method: 'post',
        path: `/lots/{id}/${action}`,
        summary: `The action ${action}; \`waiting\` where an editor has to decide`,
        params: byId,
        body: actionParameters,
        response: actionResponse,
        failures: ['lot_not_found', 'wrong_state', 'conflict'],
      }),
      async (c) => c.json(await performAction(deps, c.get('actor'), 'lot', c.req.valid('param').id, action, c.req.valid('json')), 200),
    );
  }
  area.openapi(
    officeRoute({
      method: 'post',
      path: '/lots/{id}/duplicate',
      summary: 'A new lot with the values of this one',
      params: byId,
      query: newLotQuery,
      response: created,
      failures: ['lot_not_found'],
    }),
    async (c) => c.json(await duplicateThing(deps, c.get('actor'), 'lot', c.req.valid('param').id, c.req.valid('query').requestId), 200),
  );
  area.openapi(
    officeRoute({
      method: 'post',
      path: '/lots/{id}/undo',
      summary: 'Undoes the last step',
      params: byId,
      body: z.object({ revision: z.number().int().positive() }),
      response: step,
      failures: ['lot_not_found', 'wrong_state'],
    }),
    async (c) => c.json(await undoStep(deps, c.get('actor'), 'lot', c.req.valid('param').id, c.req.valid('json').revision), 200),
  );
  scheduleRoutes(area, deps);
  revisionRoutes(area, deps);
  area.openapi(
    officeRoute({
      method: 'post',
      path: '/lots/{id}/preview',
      summary: 'Signed links to the visitor’s page with the values of the working copy',
      params: byId,
      body: previewRequest,
      response: previewResponse,
      failures: ['lot_not_found'],
    }),
    async (c) => c.json(await createPreview(deps, c.get('actor'), c.req.valid('param').id, c.req.valid('json').days), 200),
  );
  presenceRoute(area, deps);
  return area;
}

/** What is wrong with fields as sentences in the person's language. */
const withTexts = (shown: Thing, locale: Locale): Thing => ({
  ...shown,
  problems: fieldTexts(shown.problems, locale) ?? {},
  schedule: shown.schedule.map((action) => ({ ...action, failure: action.failure && { ...action.failure, fields: fieldTexts(action.failure.fields, locale) } })),
});

type SaveFailure = 'conflict' | 'invalid_form';

/** A save with conflicts or refused fields has kept everything else, so its answer says both. */
function answerSave(saved: Saved, failure: (code: SaveFailure) => object, answer: (body: object, status: number) => Response): Response {
  const { refused, ...body } = saved;
  const result: SaveResponse = body;
  if (Object.keys(saved.conflicts).length > 0) return answer({ ...result, ...failure('conflict') }, 409);
  return Object.keys(refused).length > 0 ? answer({ ...result, ...failure('invalid_form') }, 422) : answer(result, 200);
}

function scheduleRoutes(area: OfficeApp, deps: OfficeDeps): void {
  const byAction = byId.extend({ action: id });
  area.openapi(
    officeRoute({
      method: 'post',
      path: '/lots/{id}/schedule',
      summary: 'Schedules an action',
      params: byId,
      body: scheduleRequest,
      response: z.object({ id: z.number().int() }),
      failures: ['lot_not_found'],
    }),
    async (c) => c.json(await scheduleAction(deps, c.get('actor'), 'lot', c.req.valid('param').id, c.req.valid('json')), 200),
  );
  area.openapi(
    officeRoute({
      method: 'delete',
      path: '/lots/{id}/schedule/{action}',
      summary: 'Cancels what is scheduled or waits',
      params: byAction,
      failures: ['not_found', 'lot_not_found'],
    }),
    async (c) => {
      const { id: lotId, action } = c.req.valid('param');
      await cancelAction(deps, c.get('actor'), 'lot', lotId, action);
      return c.body(null, 204) as never;
    },
  );
  const decide = { params: byAction, failures: ['not_found', 'lot_not_found', 'wrong_state', 'conflict'] } as const;
  area.openapi(
    officeRoute({ ...decide, method: 'post', path: '/lots/{id}/schedule/{action}/approve', summary: 'An editor approves what an agent has asked for', body: approveRequest }),
    async (c) => {
      const { id: lotId, action } = c.req.valid('param');
      await decideAction(deps, c.get('actor'), 'lot', lotId, action, { type: 'approve', version: c.req.valid('json').version });
      return c.body(null, 204) as never;
    },
  );
  area.openapi(officeRoute({ ...decide, method: 'post', path: '/lots/{id}/schedule/{action}/refuse', summary: 'An editor refuses what an agent has asked for' }), async (c) => {
    const { id: lotId, action } = c.req.valid('param');
    await decideAction(deps, c.get('actor'), 'lot', lotId, action, { type: 'refuse' });
    return c.body(null, 204) as never;
  });
}

function revisionRoutes(area: OfficeApp, deps: OfficeDeps): void {
  area.openapi(officeRoute({ method: 'get', path: '/lots/{id}/revisions', summary: 'Every step, the newest first', params: byId, response: revisions }), async (c) =>
    c.json(await findRevisions(deps, c.get('actor'), 'lot', c.req.valid('param').id), 200),
  );
  area.openapi(officeRoute({ method: 'get', path: '/lots/{id}/prices', summary: 'Every price, the newest first', params: byId, response: priceHistory }), async (c) =>
    c.json(await findPriceHistory(deps, c.get('actor'), c.req.valid('param').id), 200),
  );
  area.openapi(
    officeRoute({
      method: 'get',
      path: '/lots/{id}/comparison',
      summary: 'What differs between two revisions',
      params: byId,
      query: z.object({ from: id, to: id }),
      response: comparison,
      failures: ['not_found'],
    }),
    async (c) => {
      const { from, to } = c.req.valid('query');
      return c.json(await compareRevisions(deps, c.get('actor'), 'lot', c.req.valid('param').id, from, to), 200);
    },
  );
  area.openapi(
    officeRoute({
      method: 'post',
      path: '/lots/{id}/revisions/{revision}/restore',
      summary: 'Puts what was public after a revision into the working copy',
      params: byId.extend({ revision: id }),
      body: restoreRequest,
      response: step.extend({ fields: z.array(z.string()) }),
      failures: ['not_found', 'lot_not_found', 'wrong_state', 'conflict'],
    }),
    async (c) => {
      const { id: lotId, revision } = c.req.valid('param');
      return c.json(await restoreRevision(deps, c.get('actor'), 'lot', lotId, revision, c.req.valid('json')), 200);
    },
  );
}
