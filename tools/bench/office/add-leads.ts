import { randomUUID } from 'node:crypto';
import { count, desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { CONSENT_VERSION, POLICY_VERSION } from '#contract/agency/policy-version.ts';
import type { Database } from '#server/db/client.ts';
import { agent } from '#server/db/schema/agent.ts';
import { consent } from '#server/db/schema/consent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead, leadEvent, leadRead } from '#server/db/schema/lead.ts';
import { isPublic, lot } from '#server/db/schema/lot.ts';
import { lotView } from '#server/db/schema/lot-view.ts';
import { person, personContact, personWord } from '#server/db/schema/person.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { copyRows } from '#server/db/seed/copy-rows.ts';
import { restartIds } from '#server/db/seed/load-demo.ts';
import { withClient } from '#server/db/with-client.ts';
import { contactRows, deliveryRows, eventRows, type GeneratedLeads, generateLeads, personRows, viewingRows, wordRows } from './generate-leads.ts';

/** Lots that visitors look at and write about: the newest, since the demo has views of its own lots already. */
const WANTED_LOTS = 2_000;
const VIEW_DAYS = 180;

/** Adds generated leads with their people, logs, deliveries and viewings until there are `total`, in one transaction. */
export async function addLeads(db: Database, total: number): Promise<void> {
  const [existing] = await db.select({ leads: count() }).from(lead);
  const added = total - (existing?.leads ?? 0);
  if (added <= 0) return;
  const started = performance.now();
  const now = new Date();
  const [last] = await db.select({ id: max(person.id) }).from(person);
  const lotIds = (await db.select({ id: lot.id }).from(lot).where(isPublic(lot)).orderBy(desc(lot.id)).limit(WANTED_LOTS)).map(({ id }) => id);
  const generated = generateLeads(added, { now, firstPerson: (last?.id ?? 0) + 1, lotIds, agents: await addAgents(db) });
  await withClient(db.$client, (client) =>
    drizzle({ client }).transaction(async (tx) => {
      // Without triggers and foreign keys: the generated rows fit together, nobody listens, and to check and announce a million rows takes longer than to write them.
      await tx.execute(sql`set local session_replication_role = replica`);
      await copyRows(client, consent, consentRows(generated));
      await copyRows(client, person, personRows(generated));
      await copyRows(client, personContact, contactRows(generated));
      await copyRows(client, personWord, wordRows(generated));
      await copyRows(
        client,
        lead,
        generated.leads.map(({ row }) => row),
      );
      await copyRows(client, leadEvent, eventRows(generated));
      await copyRows(client, delivery, deliveryRows(generated));
      await copyRows(client, viewing, viewingRows(generated, now));
      await copyRows(client, lotView, viewRows(lotIds, now));
      // Whoever answers a lead has read it.
      const read = tx
        .select({ leadId: lead.id, staffId: sql<number>`${lead.assigneeId}`.as('staff_id'), eventId: max(leadEvent.id).as('event_id') })
        .from(lead)
        .innerJoin(leadEvent, eq(leadEvent.leadId, lead.id))
        .where(isNotNull(lead.assigneeId))
        .groupBy(lead.id);
      await tx
        .insert(leadRead)
        .select(read as never)
        .onConflictDoNothing();
    }),
  );
  await restartIds(db);
  // An index-only scan is slow until the tables were vacuumed.
  await db.$client.query('vacuum (analyze) consent, person, person_contact, person_word, lead, lead_event, lead_read, delivery, viewing, lot_view');
  console.log(
    `· ${added.toLocaleString('en')} leads of ${generated.people.length.toLocaleString('en')} people were added in ${((performance.now() - started) / 1_000).toFixed(0)} s`,
  );
}

/** Somebody in the office for each agent. */
async function addAgents(db: Database): Promise<{ id: number; name: string }[]> {
  const agents = await db.select({ id: agent.id, name: agent.name }).from(agent).orderBy(agent.id);
  return db
    .insert(staff)
    .values(agents.map(({ id, name }) => ({ email: `${randomUUID()}@bench.example`, name: name.ru, role: 'agent' as const, agentId: id })))
    .returning({ id: staff.id, name: staff.name });
}

function* consentRows({ leads }: GeneratedLeads): Generator<typeof consent.$inferInsert> {
  for (const { row } of leads)
    yield { id: row.consentId, consentVersion: CONSENT_VERSION, policyVersion: POLICY_VERSION, lang: row.lang, page: row.page, address: '', givenAt: row.createdAt };
}

function* viewRows(lotIds: number[], now: Date): Generator<typeof lotView.$inferInsert> {
  for (let ago = 0; ago < VIEW_DAYS; ago++) {
    const day = new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
    for (const lotId of lotIds) {
      yield { lotId, day, lang: 'ru', views: 1 + ((lotId + ago) % 20) };
      if (lotId % 5 === 0) yield { lotId, day, lang: 'en', views: 1 + (lotId % 3) };
    }
  }
}
