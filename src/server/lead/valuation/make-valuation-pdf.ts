import type { Locale } from '#contract/core/locale.ts';
import { requireSettings } from '#server/agency/require-settings.ts';
import type { Deps } from '#server/db/deps.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { drawValuation } from './draw-valuation.ts';
import { getValuationSheet } from './get-valuation-sheet.ts';

type Context = { actor: Actor; locale: Locale; number: number; now?: Date };

/** The sheet for the owner of a home as a PDF in one language. It leaves the agency, so who made it is recorded. */
export async function makeValuationPdf(deps: Deps, { actor, locale, number, now = new Date() }: Context): Promise<Buffer> {
  const sheet = await getValuationSheet(deps, { actor, locale, number });
  const file = await drawValuation({ sheet, agency: await requireSettings(deps, locale), locale, now });
  await deps.db.transaction((tx) => writeAudit(tx, actor, { action: 'lead.valuation-pdf', subject: 'lead', subjectId: number, change: { locale } }));
  return file;
}
