import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterCallMinutes, type CallHours } from '#contract/agency/call-hours.ts';
import { CONSENT_VERSION, POLICY_VERSION } from '#contract/agency/policy-version.ts';
import { dayInMoscow, momentInMoscow } from '#contract/core/in-moscow.ts';
import { ESCALATION_MINUTES, OPEN_STEPS, PROMISE_MINUTES } from '#contract/office/lead-words.ts';
import { contactKey } from '#server/core/contact-key.ts';
import { wordsOfPerson } from '#server/core/person-words.ts';
import type { Executor } from '#server/db/client.ts';
import { consent } from '#server/db/schema/consent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead, leadEvent } from '#server/db/schema/lead.ts';
import { isPublic, lot } from '#server/db/schema/lot.ts';
import { lotView } from '#server/db/schema/lot-view.ts';
import { person, personContact, personWord } from '#server/db/schema/person.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { type DemoLead, readDemoLeads } from './demo-files.ts';
import { answeredAtOf, eventsOf, minutesAfter, type Staff, type StoredLead } from './demo-lead-events.ts';

const VIEW_DAYS = 56;

type Context = { now: Date; hours: CallHours; agents: Map<string, number> };

/** Leads of the last eight weeks with people, logs, viewings and views of lots, dated back from now: a newcomer sees an office at work. All of them are invented. */
export async function loadDemoLeads(tx: Executor, context: Context): Promise<void> {
  const leads = readDemoLeads()
    .map((one) => ({ ...one, id: randomUUID(), createdAt: arrivalOf(one, context.now) }))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const staffOf = await staffByAgent(tx, context.agents);
  const people = await storePeople(tx, leads);
  const consents = await tx
    .insert(consent)
    .values(leads.map(({ lang = 'ru', createdAt }) => ({ consentVersion: CONSENT_VERSION, policyVersion: POLICY_VERSION, lang, page: '/', address: '', givenAt: createdAt })))
    .returning({ id: consent.id });
  await tx.insert(lead).values(leads.map((one, index) => leadRow(one, context, { staffOf, people, consentId: consents[index]?.id ?? '' })));
  const viewings = await storeViewings(tx, leads, context.now, { staffOf, people });
  const events = leads.flatMap((one) => eventsOf(one, context.now, { assignee: staffOf.get(one.assignee ?? ''), viewing: viewings.find(({ leadId }) => leadId === one.id) }));
  await tx.insert(leadEvent).values(events.toSorted((one, other) => one.at.getTime() - other.at.getTime()));
  await storeFailedDeliveries(tx, leads);
  await storeViews(tx, context.now);
}

const moscow = (now: Date, days: number, time: string): Date => momentInMoscow(dayInMoscow(now, days), time);
const arrivalOf = ({ minutesAgo, daysAgo = 0, time = '12:00' }: DemoLead, now: Date): Date =>
  minutesAgo === undefined ? moscow(now, -daysAgo, time) : minutesAfter(now, -minutesAgo);

/** The demo people of the office, by the slug of their agent. */
async function staffByAgent(tx: Executor, agents: Map<string, number>): Promise<Map<string, Staff>> {
  const rows = await tx.select({ id: staff.id, name: staff.name, agentId: staff.agentId }).from(staff);
  return new Map([...agents].flatMap(([slug, agentId]) => rows.filter((row) => row.agentId === agentId).map((row) => [slug, row] as const)));
}

/** Stores one person for each phone, with the words by which they are found. Returns their ids by phone. */
async function storePeople(tx: Executor, leads: StoredLead[]): Promise<Map<string, number>> {
  const byPhone = Map.groupBy(leads, ({ phone }) => phone);
  const ids = new Map([...byPhone.keys()].map((phone, index) => [phone, index + 1]));
  const rows = [...byPhone].map(([phone, [first, ...others]]) => {
    const last = others.at(-1) ?? (first as StoredLead);
    return {
      id: ids.get(phone) ?? 0,
      name: last.name,
      lang: last.lang ?? ('ru' as const),
      createdAt: first?.createdAt,
      contacts: [phone, last.email].filter((value) => value !== undefined),
    };
  });
  await tx.insert(person).values(rows.map(({ contacts: _, ...row }) => ({ ...row, rootId: row.id })));
  await tx
    .insert(personContact)
    .values(
      rows.flatMap(({ id, contacts }) =>
        contacts.map((value) => ({ personId: id, kind: value.includes('@') ? ('email' as const) : ('phone' as const), key: contactKey(value)?.key ?? value, value })),
      ),
    );
  await tx.insert(personWord).values(rows.flatMap(({ id, name, contacts }) => wordsOfPerson(name, contacts).map((word) => ({ personId: id, word }))));
  return ids;
}

type Stored = { staffOf: Map<string, Staff>; people: Map<string, number> };

function leadRow(one: StoredLead, { now, hours, agents }: Context, { staffOf, people, consentId }: Stored & { consentId: string }): typeof lead.$inferInsert {
  const { inDays, ...details } = one.details ?? {};
  const lang = one.lang ?? 'ru';
  const answeredAt = answeredAtOf(one);
  const isOpen = OPEN_STEPS.some((step) => step === one.step);
  return {
    id: one.id,
    requestId: randomUUID(),
    type: one.type,
    step: one.step,
    lostReason: one.lostReason,
    lostFrom: one.lostFrom,
    personId: people.get(one.phone),
    assigneeId: one.assignee ? staffOf.get(one.assignee)?.id : undefined,
    ...(one.nextStep && isOpen && { nextStep: one.nextStep.text, nextStepAt: moscow(now, one.nextStep.inDays, one.nextStep.time) }),
    dueAt: afterCallMinutes(hours, one.createdAt, PROMISE_MINUTES),
    ...escalationOf(one, hours, now),
    answeredAt,
    name: one.name,
    phone: one.phone,
    email: one.email,
    message: one.message,
    details: { ...details, ...(inDays !== undefined && { date: dayInMoscow(now, Number(inDays)) }) },
    lotId: one.lot,
    agentId: one.agent ? agents.get(one.agent) : undefined,
    lang,
    page: (lang === 'en' ? '/en' : '') + (one.lot ? `/catalog/${one.lot}` : '/contacts'),
    referrer: one.referrer,
    utm: one.utm ?? {},
    consentId,
    createdAt: one.createdAt,
    updatedAt: answeredAt ?? one.createdAt,
  };
}

/** The owners have been told of leads that waited too long. Of any other lead without an answer they are told when its time comes, as usual. */
function escalationOf(one: StoredLead, hours: CallHours, now: Date): Pick<typeof lead.$inferInsert, 'escalateAt' | 'escalatedAt'> {
  const escalateAt = afterCallMinutes(hours, one.createdAt, ESCALATION_MINUTES);
  const isLate = escalateAt !== undefined && escalateAt < (answeredAtOf(one) ?? now);
  return { escalateAt, ...(isLate && { escalatedAt: escalateAt }) };
}

async function storeViewings(tx: Executor, leads: StoredLead[], now: Date, { staffOf, people }: Stored): Promise<(typeof viewing.$inferSelect)[]> {
  const rows = leads.flatMap(({ id, viewing: planned, lot: lotId, assignee = '', phone, lang = 'ru', createdAt }) => {
    const staffId = staffOf.get(assignee)?.id;
    if (!planned || staffId === undefined) return [];
    const personId = people.get(phone) ?? 0;
    return [
      {
        requestId: randomUUID(),
        leadId: id,
        personId,
        lotId,
        staffId,
        startsAt: moscow(now, planned.inDays, planned.time),
        lang,
        state: planned.state ?? ('planned' as const),
        createdAt,
      },
    ];
  });
  return tx.insert(viewing).values(rows).returning();
}

/** They are `dead`, not `pending`: nothing of the demo is ever sent by itself. */
async function storeFailedDeliveries(tx: Executor, leads: StoredLead[]): Promise<void> {
  const rows = leads.flatMap(({ id, failedDelivery: failed }) =>
    failed
      ? [
          {
            leadId: id,
            channel: 'email' as const,
            template: 'lead',
            recipient: 'privet@tanais.example',
            status: 'dead' as const,
            attempts: failed.attempts,
            lastError: failed.error,
          },
        ]
      : [],
  );
  const stored = await tx.insert(delivery).values(rows).returning({ id: delivery.id, leadId: delivery.leadId });
  await tx
    .insert(leadEvent)
    .values(
      stored.flatMap(({ id, leadId }) => (leadId ? [{ leadId, kind: 'delivery' as const, data: { deliveryId: id, channel: 'email', template: 'lead', status: 'dead' } }] : [])),
    );
}

/** Some lots are opened more often than others, on weekends more often than on working days, a fifth as often in English. The same lots give the same numbers. */
async function storeViews(tx: Executor, now: Date): Promise<void> {
  const today = dayInMoscow(now);
  await tx.execute(sql`
    insert into ${lotView} (lot_id, day, lang, views)
    select * from (
      select ${lot.id}, day::date, lang,
        floor(share * (3 + abs(hashtext(${lot.id}::text)) % 18) * (0.4 + (abs(hashtext(${lot.id} || ' ' || ago || lang)) % 100) / 100.0) * (case when extract(isodow from day) > 5 then 1.5 else 1 end))::int as views
      from ${lot}
      cross join generate_series(0, ${VIEW_DAYS - 1}::int) as ago
      cross join lateral (select ${today}::date - ago as day) as days
      cross join (values ('ru', 1.0), ('en', 0.2)) as languages (lang, share)
      where ${isPublic(lot)} and ${lot.publishedAt} < day + 1
    ) as counted (lot_id, day, lang, views)
    where views > 0`);
}
