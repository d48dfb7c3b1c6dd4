import { type AnyColumn, and, desc, eq, inArray, isNull, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { nameIn } from '#contract/core/latin-name.ts';
import type { PersonDetail } from '#contract/office/people.ts';
import type { Executor } from '#server/db/client.ts';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { lotAnswer, shortlist, shortlistLot } from '#server/db/schema/shortlist.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { byEmail, inLeads, isSeen, lotColumns, lotNameOf, type SeenPerson } from './seen-person.ts';

/* What was sent to a person, and what they said of it. */

const MAX_SENT = 100;

/** Letters to their addresses, the newest first: about leads, viewings and shortlists that may be seen, and what they follow. */
export async function findSentLetters(db: Executor, seen: SeenPerson): Promise<PersonDetail['sent']> {
  const { emails, visible } = seen;
  if (emails.length === 0) return [];
  const ids = (where: SQL) => db.select({ id: delivery.id }).from(delivery).where(where);
  // Neither one condition with «or», nor `in`: PostgreSQL would not use the indexes for either.
  const isAmong = (column: AnyColumn, found: SQLWrapper) => sql`${column} = any(array(${found}))`;
  const about = unionAll(
    ids(inLeads(delivery.leadId, visible)),
    ids(isAmong(delivery.viewingId, db.select({ id: viewing.id }).from(viewing).where(isSeen(viewing, seen)))),
    ids(isAmong(delivery.shortlistId, db.select({ id: shortlist.id }).from(shortlist).where(isSeen(shortlist, seen)))),
    ids(isAmong(delivery.alertId, db.select({ id: alert.id }).from(alert).where(byEmail(alert, emails)))),
    ids(isAmong(delivery.priceWatchId, db.select({ id: priceWatch.id }).from(priceWatch).where(byEmail(priceWatch, emails)))),
  );
  const rows = await db
    .select({
      id: delivery.id,
      template: delivery.template,
      status: delivery.status,
      at: sql<Date>`coalesce(${delivery.sentAt}, ${delivery.updatedAt})`.mapWith(delivery.updatedAt),
      lead: lead.number,
      lots: sql<number>`(select count(*)::int from ${shortlistLot} where ${shortlistLot.shortlistId} = ${delivery.shortlistId})`,
    })
    .from(delivery)
    .leftJoin(lead, eq(lead.id, delivery.leadId))
    .where(and(isAmong(delivery.id, about), eq(delivery.channel, 'email'), inArray(sql`lower(${delivery.recipient})`, emails)))
    .orderBy(desc(delivery.id))
    .limit(MAX_SENT);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Shortlists that were not sent by mail: staff passed on only the link. */
export async function findLinkedShortlists(db: Executor, seen: SeenPerson): Promise<PersonDetail['shortlists']> {
  const mailed = db
    .select({ one: sql`1` })
    .from(delivery)
    .where(and(eq(delivery.shortlistId, shortlist.id), eq(delivery.template, 'shortlist')));
  const rows = await db
    .select({ at: shortlist.createdAt, by: staff.name, lots: sql<number>`(select count(*)::int from ${shortlistLot} where ${shortlistLot.shortlistId} = ${shortlist.id})` })
    .from(shortlist)
    .innerJoin(staff, eq(staff.id, shortlist.staffId))
    .where(and(isSeen(shortlist, seen), notExists(mailed)))
    .orderBy(desc(shortlist.createdAt))
    .limit(MAX_SENT);
  return rows.map(({ at, by, lots }) => ({ at: at.toISOString(), by: nameIn(by, seen.locale), lots }));
}

/** What the person has answered about lots, in shortlists that may be seen; not what staff have noted for them. */
export async function findLotAnswers(db: Executor, seen: SeenPerson): Promise<PersonDetail['answers']> {
  const { group, locale } = seen;
  const sent = db.select({ lotId: shortlistLot.lotId }).from(shortlistLot).innerJoin(shortlist, eq(shortlist.id, shortlistLot.shortlistId)).where(isSeen(shortlist, seen));
  const rows = await db
    .select({ at: lotAnswer.at, answer: lotAnswer.answer, lot: lotColumns.lot })
    .from(lotAnswer)
    .innerJoin(lot, eq(lot.id, lotAnswer.lotId))
    .where(and(inArray(lotAnswer.personId, group.ids), isNull(lotAnswer.staffId), inArray(lotAnswer.lotId, sent)))
    .orderBy(desc(lotAnswer.at))
    .limit(MAX_SENT);
  return rows.flatMap(({ at, answer, lot: found }) => {
    const name = lotNameOf({ lot: found, partnerLot: null }, locale);
    return name ? [{ at: at.toISOString(), answer, lot: name }] : [];
  });
}
