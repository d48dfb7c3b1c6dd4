import { desc, isNotNull } from 'drizzle-orm';
import { LEAD_TABS } from '#contract/office/lead-words.ts';
import { FUNNEL_GROUPS } from '#contract/office/report-words.ts';
import type { Database } from '#server/db/client.ts';
import { lead } from '#server/db/schema/lead.ts';
import type { SeededRandom } from '#server/db/seed/seeded-random.ts';
import { type Case, GOAL_MS, pathOf } from './measure-case.ts';
import type { Call, OfficeClient } from './office-client.ts';

type Sample = { number: number; personId: number | null; lotId: number | null; name: string | null; phone: string | null };
type Clients = { owner: OfficeClient; agent: OfficeClient };

const PER_PAGE = 50;
const DAY_MS = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** The inbox, people, viewings, Today and reports, for an owner, who sees all leads, and for an agent. */
export async function leadCases({ owner, agent }: Clients, db: Database, random: SeededRandom): Promise<Case[]> {
  const samples: Sample[] = await db
    .select({ number: lead.number, personId: lead.personId, lotId: lead.lotId, name: lead.name, phone: lead.phone })
    .from(lead)
    .where(isNotNull(lead.personId))
    .orderBy(desc(lead.id)) // a random order: ids are random
    .limit(2_000);
  const total = await db.$count(lead);
  const pick = () => random.pick(samples);
  const phonePart = () => pick().phone?.slice(random.pick([4, 9, 10]), 18) ?? '';
  const name = () => random.pick([pick().name?.split(' ')[1] ?? '', pick().name ?? '', pick().name?.slice(0, 3) ?? '']);
  const make = (title: string, client: OfficeClient, next: () => Call): Case => ({ name: title, goal: GOAL_MS, client, next });
  const read = (title: string, path: string, queryOf: () => Record<string, string | number> = () => ({}), client = owner) =>
    make(title, client, () => ({ path: pathOf(path, queryOf()) }));
  const search = (title: string, path: string, text: () => string, client = owner) => make(title, client, () => ({ method: 'POST', path, body: { q: text() } }));
  const anyPage = (rows: number) => random.whole(2, Math.max(2, Math.floor(rows / PER_PAGE)));
  const lotIds = samples.flatMap(({ lotId }) => lotId ?? []);
  return [
    ...LEAD_TABS.map((tab) => read(`inbox: ${tab}`, '/leads', () => ({ tab }))),
    ...LEAD_TABS.map((tab) => read(`inbox: ${tab}, as an agent`, '/leads', () => ({ tab }), agent)),
    read('inbox: any page of all', '/leads', () => ({ tab: 'all', page: anyPage(total) })),
    read('inbox: any page of open', '/leads', () => ({ tab: 'open', page: random.whole(2, 50) })),
    search('inbox: search by phone', '/leads/search', phonePart),
    search('inbox: search by name', '/leads/search', name),
    search('inbox: search by number', '/leads/search', () => String(pick().number)),
    search('inbox: search by name, as an agent', '/leads/search', name, agent),
    make('a lead', owner, () => ({ path: `/leads/${pick().number}` })),
    read('who a lead can be given to', '/leads/assignees'),
    make('a note', owner, () => ({ method: 'POST', path: `/leads/${pick().number}/notes`, body: { text: 'Просит перезвонить' } })),
    read('people', '/people'),
    read('people: any page', '/people', () => ({ page: random.whole(2, Math.floor((total * 0.4) / PER_PAGE)) })),
    read('people, as an agent', '/people', () => ({}), agent),
    search('people: search by phone', '/people/search', phonePart),
    search('people: search by name', '/people/search', name),
    make('a person', owner, () => ({ path: `/people/${pick().personId}` })),
    read('viewings of a week', '/viewings', () => ({ from: dayAgo(random.whole(-7, 60)), days: 7 })),
    read('Today', '/today'),
    read('Today, as an agent', '/today', () => ({}), agent),
    ...FUNNEL_GROUPS.map((by) => read(`funnel by ${by}, 90 days`, '/reports/funnel', () => ({ by }))),
    ...FUNNEL_GROUPS.map((by) => read(`funnel by ${by}, three years`, '/reports/funnel', () => ({ by, from: dayAgo(3 * 365), to: dayAgo(0) }))),
    make('report on a lot', owner, () => ({ path: `/reports/lots/${random.pick(lotIds)}` })),
  ];
}
