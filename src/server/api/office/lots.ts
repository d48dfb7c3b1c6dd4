import type { Context } from 'hono';
import { z } from 'zod';
import { listOf } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import { id } from '#contract/core/query.ts';
import { lotColumnTitle } from '#contract/office/lot-field-titles.ts';
import {
  type BulkPreview,
  bulkPreview,
  bulkRequest,
  bulkResponse,
  type ImportFields,
  importFields,
  importPreview,
  lotCounts,
  lotCountsQuery,
  lotIds,
  lotListQuery,
  lotSearch,
  MAX_BULK_LOTS,
  officeLotRow,
  savedViews,
  saveViewRequest,
  undoRequest,
} from '#contract/office/lot-list.ts';
import { lotNames } from '#contract/office/lot-names.ts';
import { newLotQuery } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { AppError } from '#server/core/errors.ts';
import { localeOf } from '#server/http/answer-failure.ts';
import { readForm } from '#server/http/read-form.ts';
import { changeLots, previewLotChanges } from '#server/publishing/lot/change-lots.ts';
import { exportLots } from '#server/publishing/lot/export-lots.ts';
import { findLotNames } from '#server/publishing/lot/find-lot-names.ts';
import { countOfficeLots, findOfficeLotIds, findOfficeLots } from '#server/publishing/lot/find-office-lots.ts';
import { importLots, previewImport } from '#server/publishing/lot/import-lots.ts';
import { deleteView, findViews, saveView } from '#server/publishing/lot/saved-views.ts';
import { undoLotChanges } from '#server/publishing/lot/undo-lot-changes.ts';
import { createThing } from '#server/publishing/working-copy/create-thing.ts';
import type { OfficeApp, OfficeDeps, OfficeEnv } from './deps.ts';
import { fieldText, fieldTexts } from './field-texts.ts';
import { fileHeaders } from './file-headers.ts';
import { refuseForeignLink } from './guard.ts';
import { newArea, officeRoute, refuseInvalid } from './office-route.ts';

/** The list of lots: filters, saved views, changes of many at once, and XLSX files. */
export function lotRoutes(deps: OfficeDeps): OfficeApp {
  const area = newArea();
  area.openapi(officeRoute({ method: 'get', path: '/lots', summary: 'Lots of every status', query: lotListQuery, response: listOf(officeLotRow) }), async (c) =>
    c.json(await findOfficeLots(deps, c.get('actor'), c.req.valid('query')), 200),
  );
  const search = officeRoute({
    method: 'post',
    path: '/lots/search',
    summary: 'Lots by number, title, address or agent; a POST, since who searches for people too may have typed a phone or a name',
    body: lotSearch,
    response: listOf(officeLotRow),
  });
  area.openapi(search, async (c) => {
    const { q, limit } = c.req.valid('json');
    return c.json(await findOfficeLots(deps, c.get('actor'), { ...lotListQuery.parse({ search: q }), limit }), 200);
  });
  area.openapi(
    officeRoute({
      method: 'post',
      path: '/lots',
      summary: 'Begins a new lot: reserves its number',
      query: newLotQuery,
      response: z.object({ id: z.number().int(), version: z.number().int() }),
    }),
    async (c) => c.json(await createThing(deps, c.get('actor'), 'lot', {}, c.req.valid('query').requestId), 200),
  );
  area.openapi(officeRoute({ method: 'get', path: '/lot-ids', summary: 'The numbers of the first thousand lots of a list', query: lotListQuery, response: lotIds }), async (c) =>
    c.json(await findOfficeLotIds(deps, c.get('actor'), c.req.valid('query'), { limit: MAX_BULK_LOTS, offset: 0 }), 200),
  );
  area.openapi(officeRoute({ method: 'get', path: '/lot-counts', summary: 'How many lots each of several views has', query: lotCountsQuery, response: lotCounts }), async (c) =>
    c.json({ counts: await countOfficeLots(deps, c.get('actor'), c.req.valid('query').views) }, 200),
  );
  area.openapi(officeRoute({ method: 'get', path: '/lot-names', summary: 'Features, complexes and settlements that a lot can have', response: lotNames }), async (c) =>
    c.json(await findLotNames(deps, c.get('actor')), 200),
  );
  changeRoutes(area, deps);
  fileRoutes(area, deps);
  viewRoutes(area, deps);
  return area;
}

function changeRoutes(area: OfficeApp, deps: OfficeDeps): void {
  area.openapi(officeRoute({ method: 'post', path: '/lot-changes/preview', summary: 'What a change of many lots would do', body: bulkRequest, response: bulkPreview }), async (c) =>
    c.json(withTexts(c, await previewLotChanges(deps, c.get('actor'), c.req.valid('json'))), 200),
  );
  area.openapi(
    officeRoute({
      method: 'post',
      path: '/lot-changes',
      summary: 'Changes many lots, or none if one of them cannot be changed',
      body: bulkRequest,
      response: bulkResponse,
      failures: ['lot_not_found', 'conflict'],
    }),
    async (c) => c.json(await changeLots(deps, c.get('actor'), c.req.valid('json')), 200),
  );
  area.openapi(
    officeRoute({
      method: 'post',
      path: '/lot-changes/undo',
      summary: 'Undoes a change of many lots, for ten minutes',
      body: undoRequest,
      response: z.object({ undone: z.number().int() }),
      failures: ['lot_not_found', 'wrong_state'],
    }),
    async (c) => c.json(await undoLotChanges(deps, c.get('actor'), c.req.valid('json')), 200),
  );
}

function fileRoutes(area: OfficeApp, deps: OfficeDeps): void {
  area.openapi(officeRoute({ method: 'get', path: '/lot-file', summary: 'The lots of a list as an XLSX file, at most 5000', query: lotListQuery }), async (c) => {
    refuseForeignLink(c);
    const file = await exportLots(deps, c.get('actor'), c.req.valid('query'), localeOf(c));
    return c.body(new Uint8Array(file), 200, fileHeaders('lots', 'xlsx')) as never;
  });
  area.openapi(
    officeRoute({
      method: 'post',
      path: '/lot-file/preview',
      summary: 'What an XLSX file (multipart, field `file`) would change',
      response: importPreview,
      failures: ['too_large'],
    }),
    async (c) => {
      const { file } = await readFile(c);
      return c.json(withTexts(c, await previewImport(deps, c.get('actor'), file)), 200);
    },
  );
  area.openapi(
    officeRoute({
      method: 'post',
      path: '/lot-file',
      summary: 'Applies an XLSX file (fields `file`, `seen` from its preview, and `reason` for new prices), or nothing of it if a row cannot be applied',
      response: bulkResponse,
      failures: ['too_large', 'conflict'],
    }),
    async (c) => {
      const { file, fields } = await readFile(c);
      return c.json(await importLots(deps, c.get('actor'), file, fields).catch((error) => throwWithCells(error, localeOf(c))), 200);
    },
  );
}

function viewRoutes(area: OfficeApp, deps: OfficeDeps): void {
  area.openapi(officeRoute({ method: 'get', path: '/lot-views', summary: 'Saved views of the list', response: savedViews }), async (c) =>
    c.json(await findViews(deps, c.get('actor')), 200),
  );
  area.openapi(officeRoute({ method: 'post', path: '/lot-views', summary: 'Saves a view', body: saveViewRequest, response: z.object({ id: z.number().int() }) }), async (c) =>
    c.json(await saveView(deps, c.get('actor'), c.req.valid('json')), 200),
  );
  area.openapi(officeRoute({ method: 'delete', path: '/lot-views/{id}', summary: 'Deletes a view', params: z.object({ id }), failures: ['not_found'] }), async (c) => {
    await deleteView(deps, c.get('actor'), c.req.valid('param').id);
    return c.body(null, 204) as never;
  });
}

async function readFile(c: Context<OfficeEnv>): Promise<{ file: Buffer; fields: ImportFields }> {
  const { files, fields } = await readForm(c, { upload: true, json: true }); // JSON is accepted, but has no file: it is refused below at the field `file`
  const file = files.find(({ field }) => field === 'file');
  if (!file) throw new AppError('invalid_form', '', { file: 'required' });
  const parsed = importFields.safeParse(fields);
  refuseInvalid()({ target: 'json', ...parsed });
  return { file: file.bytes, fields: parsed.data ?? {} };
}

/** Names the row and the column of each problem of a file in words. Its keys are such as `3.price`. */
function throwWithCells(error: unknown, locale: Locale): never {
  if (!(error instanceof AppError) || error.code !== 'invalid_form') throw error;
  const cells = Object.entries(error.fields ?? {}).map(([key, problem]) => {
    const [, row, path] = /^(\d+)\.(.+)$/.exec(key) ?? [];
    return [key, row && path ? m['officeSheet.cell']({ row, column: lotColumnTitle(path, locale), problem: fieldText(problem, locale) }, { locale }) : problem];
  });
  throw new AppError('invalid_form', '', Object.fromEntries(cells));
}

/** Problems as sentences in the person's language. */
const withTexts = <Preview extends BulkPreview>(c: Context<OfficeEnv>, preview: Preview): Preview => ({
  ...preview,
  items: preview.items.map((item) => ({ ...item, problems: fieldTexts(item.problems, localeOf(c)) ?? {} })),
});
