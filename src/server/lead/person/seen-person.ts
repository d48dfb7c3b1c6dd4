import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/core/locale.ts';
import { lotOf } from '#server/catalog/lot/lot-reference.ts';
import type { alert, priceWatch } from '#server/db/schema/alert.ts';
import type { delivery } from '#server/db/schema/delivery.ts';
import type { leadEvent } from '#server/db/schema/lead.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import type { shortlist } from '#server/db/schema/shortlist.ts';
import type { viewing } from '#server/db/schema/viewing.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may } from '#server/staff/rights.ts';
import type { GroupLead, PersonGroup } from './person-group.ts';

/** A person, as far as a member of staff may see them, and in which language. `visible`: the leads that the member of staff may see. */
export type SeenPerson = { actor: Actor; locale: Locale; group: PersonGroup; visible: GroupLead[]; emails: string[] };

/** A condition: a viewing or shortlist of the person belongs to a visible lead, or is the actor's own. */
export const isSeen = (table: typeof viewing | typeof shortlist, { actor, group, visible }: SeenPerson): SQL | undefined =>
  and(inArray(table.personId, group.ids), may(actor, 'lead.read') ? undefined : or(eq(table.staffId, actor.staffId), inLeads(table.leadId, visible)));

export const inLeads = (column: typeof viewing.leadId | typeof delivery.leadId | typeof shortlist.leadId | typeof leadEvent.leadId, leads: readonly GroupLead[]): SQL =>
  leads.length === 0
    ? sql`false`
    : inArray(
        column,
        leads.map(({ id }) => id),
      );

export const byEmail = (table: typeof alert | typeof priceWatch, emails: string[]): SQL => (emails.length === 0 ? sql`false` : inArray(sql`lower(${table.email})`, emails));

export const lotColumns = {
  lot: { id: lot.id, title: lot.title, address: lot.address, price: lot.price },
  partnerLot: { id: partnerLot.id, region: partnerLot.regionSlug, title: partnerLot.title, address: partnerLot.address, price: partnerLot.price },
};

export function lotNameOf(row: Parameters<typeof lotOf>[0], locale: Locale) {
  const found = lotOf(row, locale);
  return found ? { id: found.id, title: found.title, path: found.path, isPartners: row.lot === null } : null;
}
