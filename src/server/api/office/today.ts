import { z } from 'zod';
import { id } from '#contract/core/query.ts';
import { funnel, funnelQuery, lotReport, reportLocale } from '#contract/office/reports.ts';
import { today, todayQuery } from '#contract/office/today.ts';
import { getFunnel } from '#server/lead/report/get-funnel.ts';
import { getLotReport } from '#server/lead/report/get-lot-report.ts';
import { makeLotPdf } from '#server/lead/report/make-lot-pdf.ts';
import { getToday } from '#server/lead/today/get-today.ts';
import type { OfficeApp, OfficeDeps } from './deps.ts';
import { fileHeaders } from './file-headers.ts';
import { newArea, officeRoute } from './office-route.ts';

const byId = z.object({ id });

/** What needs somebody now, and reports: numbers about leads, lots and viewings. */
export function todayRoutes(deps: OfficeDeps): OfficeApp {
  const area = newArea();
  area.openapi(officeRoute({ method: 'get', path: '/today', summary: 'What needs somebody now, and the last weeks as plots', query: todayQuery, response: today }), async (c) =>
    c.json(
      await getToday(deps, { actor: c.get('actor'), locale: c.get('session').locale, origin: deps.origin, scope: c.req.valid('query').scope, backups: deps.backupProblems }),
      200,
    ),
  );
  area.openapi(officeRoute({ method: 'get', path: '/reports/funnel', summary: 'How far the leads of a period have come', query: funnelQuery, response: funnel }), async (c) =>
    c.json(await getFunnel(deps, { actor: c.get('actor'), locale: c.get('session').locale, origin: deps.origin }, c.req.valid('query')), 200),
  );
  const one = officeRoute({ method: 'get', path: '/reports/lots/{id}', summary: 'What a lot has brought', params: byId, response: lotReport, failures: ['lot_not_found'] });
  area.openapi(one, async (c) => c.json(await getLotReport(deps, { actor: c.get('actor'), locale: c.get('session').locale, id: c.req.valid('param').id }), 200));
  const pdf = officeRoute({
    method: 'post',
    path: '/reports/lots/{id}/pdf',
    summary: 'The report for the owner of a property, as a PDF',
    params: byId,
    query: reportLocale,
    failures: ['lot_not_found'],
  });
  area.openapi(pdf, async (c) => {
    const { id: lotId } = c.req.valid('param');
    const { locale } = c.req.valid('query');
    const file = await makeLotPdf(deps, { actor: c.get('actor'), locale, id: lotId });
    return c.body(new Uint8Array(file), 200, fileHeaders(`lot-${lotId}-${locale}`, 'pdf')) as never;
  });
  return area;
}
