import type { Locale } from '#contract/core/locale.ts';
import { requireSettings } from '#server/agency/require-settings.ts';
import type { Deps } from '#server/db/deps.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { drawLotReport } from './draw-lot-report.ts';
import { getLotReport } from './get-lot-report.ts';

type Context = { actor: Actor; locale: Locale; id: number; now?: Date };

/** The report for the owner of a property as a PDF in one language. It leaves the agency, so who made it is recorded. */
export async function makeLotPdf(deps: Deps, { actor, locale, id, now = new Date() }: Context): Promise<Buffer> {
  const report = await getLotReport(deps, { actor, locale, id, now });
  const file = await drawLotReport({ report, agency: await requireSettings(deps, locale), locale, now });
  await deps.db.transaction((tx) => writeAudit(tx, actor, { action: 'lot.report', subject: 'lot', subjectId: id, change: { locale } }));
  return file;
}
