import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { LeadEvent } from '#contract/office/leads.ts';
import type { leadEvent } from '#server/db/schema/lead.ts';

/** An event of the log of a lead as the office shows it. */
export function presentLeadEvent({ id, at, kind, staffId, staffName, data, undoes }: typeof leadEvent.$inferSelect, locale: Locale, undone?: ReadonlySet<number>): LeadEvent {
  const by = staffId === null ? null : { id: staffId, name: nameIn(staffName, locale) };
  return { id, at: at.toISOString(), kind, by, data: kind === 'assigned' ? withNames(data, locale) : data, undoes, isUndone: undone?.has(id) ?? false };
}

/** Who had a lead, and who has got it. */
const withNames = (data: LeadEvent['data'], locale: Locale): LeadEvent['data'] => ({
  ...data,
  fromName: nameIn(String(data.fromName ?? ''), locale),
  toName: nameIn(String(data.toName ?? ''), locale),
});
