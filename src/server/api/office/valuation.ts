import { z } from 'zod';
import { id } from '#contract/core/query.ts';
import { sheetInput, sheetLocale, valuationSheet } from '#contract/office/valuation.ts';
import { changeValuationSheet } from '#server/lead/valuation/change-valuation-sheet.ts';
import { getValuationSheet } from '#server/lead/valuation/get-valuation-sheet.ts';
import { makeValuationPdf } from '#server/lead/valuation/make-valuation-pdf.ts';
import type { OfficeApp, OfficeDeps } from './deps.ts';
import { fileHeaders } from './file-headers.ts';
import { newArea, officeRoute } from './office-route.ts';

const byNumber = z.object({ number: id });

/** The comparable lots of a lead about the worth of a home. */
export function valuationRoutes(deps: OfficeDeps): OfficeApp {
  const area = newArea();
  const path = '/leads/{number}/valuation';
  const one = officeRoute({ method: 'get', path, summary: 'The comparable lots of a lead', params: byNumber, response: valuationSheet, failures: ['not_found'] });
  area.openapi(one, async (c) => c.json(await getValuationSheet(deps, { actor: c.get('actor'), locale: c.get('session').locale, number: c.req.valid('param').number }), 200));
  const change = officeRoute({
    method: 'put',
    path,
    summary: 'Changes which lots a home is compared with, and how they are adjusted',
    params: byNumber,
    body: sheetInput,
    response: valuationSheet,
    failures: ['not_found', 'changed_by_other', 'invalid_form'],
  });
  area.openapi(change, async (c) => {
    const call = { actor: c.get('actor'), locale: c.get('session').locale, number: c.req.valid('param').number };
    return c.json(await changeValuationSheet(deps, call, c.req.valid('json')), 200);
  });
  const pdf = officeRoute({
    method: 'post',
    path: `${path}/pdf`,
    summary: 'The sheet for the owner of the home, as a PDF',
    params: byNumber,
    query: sheetLocale,
    failures: ['not_found'],
  });
  area.openapi(pdf, async (c) => {
    const { number } = c.req.valid('param');
    const { locale } = c.req.valid('query');
    const file = await makeValuationPdf(deps, { actor: c.get('actor'), locale, number });
    return c.body(new Uint8Array(file), 200, fileHeaders(`valuation-${number}-${locale}`, 'pdf')) as never;
  });
  return area;
}
