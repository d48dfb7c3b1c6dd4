import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Funnel, LotReport } from '#contract/office/reports.ts';
import type { Today } from '#contract/office/today.ts';
import { readDemo, readDemoLeads } from '#server/db/seed/demo-files.ts';
import { loadDemoLeads } from '#server/db/seed/load-demo-leads.ts';
import { getToday } from '#server/lead/today/get-today.ts';
import { testOffice } from '#tests/support/office.ts';

const office = testOffice();
let staff: Awaited<ReturnType<typeof office.people>>;
beforeAll(async () => {
  const { agents, settings } = readDemo();
  await office.database().transaction((tx) => loadDemoLeads(tx, { now: new Date(), hours: settings.callHours ?? [], agents: new Map(agents.map(({ slug, id }) => [slug, id])) }));
  staff = await office.people();
  await office.database().execute(sql`insert into consent (policy_version, lang, page, address) values ('x', 'ru', '/', '')`);
  // A hostile name of a campaign, a form without JavaScript, whose referrer is a page of ours, and spam.
  await office.database().execute(sql`
    insert into lead (request_id, type, step, phone, lang, page, referrer, utm, consent_id)
    select column1, 'consult', column2, '+7 (863) 000-99-01', 'ru', '/', column3, column4::jsonb, (select id from consent where policy_version = 'x')
    from (values ('hostile', 'new', null, '{"utm_source": "<script>x</script>"}'), ('own', 'new', 'http://localhost:3000/team', '{}'), ('spam', 'spam', 'https://spam.example/', '{}')) as rows`);
});

const read = async <Answer>(role: keyof typeof staff, path: string) => {
  const { status, body } = await staff[role].browser.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body as unknown as Answer;
};
const rows = async (query: ReturnType<typeof sql>) => (await office.database().execute(query)).rows as Record<string, string | number>[];
const number = async (query: ReturnType<typeof sql>) => Number(Object.values((await rows(query))[0] ?? {})[0]);
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Written once more, without the code under test: how far a lead has come. */
const RANK =
  sql.raw(`(case coalesce((select data ->> 'from' from lead_event where lead_id = l.id and kind = 'step' and data ->> 'to' = 'lost' and l.step = 'lost' order by id desc limit 1), l.step)
  when 'deal' then 4 when 'negotiation' then 3 when 'viewing' then 2 when 'in_work' then 1 else 0 end)`);

describe('the funnel', () => {
  const STEPS = ['new', 'in_work', 'viewing', 'negotiation', 'deal'] as const;
  test.each(['source', 'agent', 'period'] as const)('by %s has the sums of plain SQL', async (by) => {
    const funnel = await read<Funnel>('owner', `/reports/funnel?by=${by}`);
    for (const [rank, step] of STEPS.entries()) {
      const expected = await number(sql`select count(*) from lead l where step <> 'spam' and ${RANK} >= ${rank}`);
      expect([step, funnel.total.reached[step], sum(funnel.rows.map(({ reached }) => reached[step]))]).toEqual([step, expected, expected]);
    }
    const lost = await rows(sql`select lost_reason as reason, count(*)::int as count from lead where step = 'lost' group by 1`);
    for (const { reason, count } of lost) expect([reason, funnel.total.lostBy[reason as never]]).toEqual([reason, count]);
    expect(funnel.total.lost).toBe(sum(lost.map(({ count }) => Number(count))));
  });
  test('names a campaign, else the site that led here, else a direct visit; a page of ours leads nowhere', async () => {
    const { rows: found } = await read<Funnel>('owner', '/reports/funnel?by=source');
    const counts = Object.fromEntries(found.map(({ key, reached }) => [key, reached.new]));
    expect(counts.yandex).toBe(await number(sql`select count(*) from lead where utm ->> 'utm_source' = 'yandex' and step <> 'spam'`));
    expect(counts['cian.ru']).toBe(await number(sql`select count(*) from lead where referrer like 'https://www.cian.ru/%' and utm = '{}'`));
    expect(counts['']).toBe(await number(sql`select count(*) from lead where utm = '{}' and (referrer is null or request_id = 'own') and step <> 'spam'`));
    expect(found.find(({ key }) => key === '')?.title.replace('\u00a0', ' ')).toBe('прямой заход');
    expect(Object.keys(counts)).not.toContain('spam.example');
  });
  test('the source of a lead is cut at 200 characters, so that no referrer is too long', async () => {
    await office.database().execute(sql`
      insert into lead (request_id, type, step, phone, lang, page, referrer, consent_id)
      select 'long', 'consult', 'spam', '+7 (863) 000-99-01', 'ru', '/', 'https://' || string_agg(chr(20000 + n), ''), (select id from consent where policy_version = 'x') from generate_series(1, 1990) as n`);
    expect(await number(sql`select length(source) from lead where request_id = 'long'`)).toBe(200);
  });
  test('by lot has the views of the period beside the enquiries', async () => {
    const day = String((await rows(sql`select to_char(now() at time zone 'Europe/Moscow' - interval '20 days', 'YYYY-MM-DD') as day`))[0]?.day);
    const { rows: found, views } = await read<Funnel>('owner', `/reports/funnel?by=lot&from=${day}`);
    expect(views).toBe(await number(sql`select sum(views) from lot_view where day >= ${day}`));
    for (const lot of [1301, 1205, 1306]) {
      const row = found.find(({ key }) => key === String(lot));
      expect([lot, row?.views, row?.reached.new]).toEqual([
        lot,
        await number(sql`select sum(views) from lot_view where lot_id = ${lot} and day >= ${day}`),
        await number(sql`select count(*) from lead where lot_id = ${lot} and created_at >= (${day} || 'T00:00:00+03:00')::timestamptz`),
      ]);
    }
    expect(found.some(({ reached, views }) => reached.new === 0 && (views ?? 0) > 0)).toBe(true);
  });
  test.each(['owner', 'agent'] as const)('by lot has rows that add up, together with the rest, for the %s', async (role) => {
    const { rows: found, rest, total, views } = await read<Funnel>(role, '/reports/funnel?by=lot');
    const isOwn = role === 'owner' ? sql`true` : sql`assignee_id in (select id from staff where agent_id = 2)`;
    const ofAgent = role === 'owner' ? sql`true` : sql`lot_id in (select id from lot where agent_id = 2)`;
    const day = sql`(now() at time zone 'Europe/Moscow')::date - 89`;
    const withLead = sql`select lot_id from lead where step <> 'spam' and lot_id is not null and ${isOwn} and created_at >= (${day})::timestamp at time zone 'Europe/Moscow'`;
    const ofReport = sql`day >= ${day} and (${ofAgent} or lot_id in (${withLead}))`;
    expect(views).toBe(await number(sql`select sum(views) from lot_view where ${ofReport}`));
    expect(sum(found.map((row) => row.views ?? 0)) + (rest?.views ?? 0)).toBe(views);
    for (const step of ['new', 'deal'] as const) expect(sum(found.map(({ reached }) => reached[step])) + (rest?.reached[step] ?? 0)).toBe(total.reached[step]);
    const lots = await number(sql`select count(*) from (select lot_id from lot_view where ${ofReport} union ${withLead}) as lots`);
    expect(found.filter(({ key }) => key !== '').length + (rest?.lots ?? 0)).toBe(lots);
    if (role === 'owner') expect(rest?.lots).toBeGreaterThan(0);
  });
  test('of an agent has their own leads only, of an editor all', async () => {
    const own = await number(sql`select count(*) from lead where step <> 'spam' and assignee_id in (select id from staff where agent_id = 2)`);
    expect((await read<Funnel>('agent', '/reports/funnel?by=source')).total.reached.new).toBe(own);
    expect((await read<Funnel>('editor', '/reports/funnel?by=source')).total).toEqual((await read<Funnel>('owner', '/reports/funnel?by=source')).total);
  });
  test('refuses dates that do not exist, the wrong order, too many days and an unknown grouping', async () => {
    for (const query of ['from=2026-02-30', 'from=x', 'by=name', 'from=2026-11-10&to=2026-11-01', 'from=2001-01-01&to=2026-01-01'])
      expect([query, (await staff.owner.browser.get(`/reports/funnel?${query}`)).status]).toEqual([query, 400]);
  });
});

describe('the report on a lot', () => {
  test('has the numbers of plain SQL', async () => {
    const report = await read<LotReport>('owner', '/reports/lots/1205');
    expect(report.views.total).toBe(await number(sql`select sum(views) from lot_view where lot_id = 1205`));
    expect(sum(report.views.weeks.map(({ ru, en }) => ru + en))).toBe(report.views.total); // the demo has eight weeks, the report twelve
    expect(report.enquiries.total).toBe(await number(sql`select count(*) from lead where lot_id = 1205 and step <> 'spam'`));
    expect(report.viewings.held).toBe(await number(sql`select count(*) from viewing where lot_id = 1205 and state = 'held'`));
    expect(report.prices).toHaveLength(await number(sql`select count(*) from price_change where lot_id = 1205`));
    expect(report.daysOnMarket).toBe(await number(sql`select floor(extract(epoch from now() - published_at) / 86400) from lot where id = 1205`));
  });
  test('is for the agent of the lot, and not for another one', async () => {
    expect((await staff.agent.browser.get('/reports/lots/1301')).status).toBe(200);
    expect((await staff.agent.browser.get('/reports/lots/1205')).status).toBe(403);
    expect((await staff.editor.browser.get('/reports/lots/1205')).status).toBe(200);
    expect((await staff.owner.browser.get('/reports/lots/999999')).status).toBe(404);
  });
  test.each(['ru', 'en'] as const)('is a PDF of one page in %s, and who made it is recorded', async (locale) => {
    const response = await office.api().request(`${office.origin}/reports/lots/1301/pdf?locale=${locale}`, {
      method: 'POST',
      headers: { origin: office.origin, 'content-type': 'application/json', cookie: `office=${staff.agent.browser.token()}` },
      body: '{}',
    });
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="lot-1301-${locale}.pdf"`,
    ]);
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect([pdf.slice(0, 5), pdf.match(/\/Type \/Page\b(?!s)/g)?.length, pdf.includes(`/Lang (${locale})`)]).toEqual(['%PDF-', 1, true]);
    expect((await office.audit()).at(-1)).toMatchObject({ action: 'lot.report', subjectId: '1301', staffId: staff.agent.id, change: { locale } });
  });
});

describe('today', () => {
  test('has the sums of plain SQL', async () => {
    const today = await read<Today>('owner', '/today');
    expect(today.waiting.total).toBe(await number(sql`select count(*) from lead where step = 'new'`));
    expect(today.overdue.total).toBe(await number(sql`select count(*) from lead where next_step_at < now() and step in ('new', 'in_work', 'viewing', 'negotiation')`));
    expect(today.failed).toMatchObject({ total: 1, items: [{ error: 'SMTP 552 at DATA', attempts: 5 }] });
    expect(today.viewings.total).toBe(
      await number(
        sql`select count(*) from viewing where (state <> 'cancelled' and (starts_at at time zone 'Europe/Moscow')::date = (now() at time zone 'Europe/Moscow')::date) or (state = 'planned' and starts_at < now())`,
      ),
    );
    const due = sql`step <> 'spam' and due_at is not null and (answered_at is not null or due_at < now())`;
    for (const [name, days] of [
      ['week', 7],
      ['month', 28],
    ] as const) {
      const of = await number(sql`select count(*) from lead where ${due} and created_at > now() - make_interval(days => ${days})`);
      const kept = await number(sql`select count(*) from lead where ${due} and answered_at <= due_at and created_at > now() - make_interval(days => ${days})`);
      expect([name, today.promises[name]]).toEqual([name, { kept, of }]);
    }
    const [sources, , market] = today.plots;
    const since = sql`created_at >= ((now() at time zone 'Europe/Moscow')::date - 55)::timestamp at time zone 'Europe/Moscow'`;
    expect(sum(sources?.rows.map(({ values }) => Number(values.at(-1))) ?? [])).toBe(await number(sql`select count(*) from lead where step <> 'spam' and ${since}`));
    expect(sum(market?.rows.map(({ values }) => Number(values[0])) ?? [])).toBe(await number(sql`select count(*) from lot where status in ('active', 'reserved')`));
  });
  test('a viewing without a result stays until somebody records it, for those who see it', async () => {
    const evening = new Date('2026-03-10T18:00:00Z');
    const [planned] = await rows(sql`
      insert into viewing (request_id, person_id, lot_id, staff_id, starts_at, lang)
      select 'no-result', (select min(id) from person), 1301, ${staff.owner.id}, ${evening.toISOString()}::timestamptz, 'ru' returning id`);
    const listed = async (role: 'owner' | 'agent', now: string) => {
      const actor = { staffId: staff[role].id, name: '', role, agentId: role === 'agent' ? 2 : null };
      const today = await getToday(office.deps(), { actor, locale: 'ru', origin: 'http://site.example', now: new Date(now) });
      return today.viewings.items.filter(({ id }) => id === planned?.id).map(({ isOverdue }) => isOverdue);
    };
    expect(await listed('owner', '2026-03-10T20:59:00Z')).toEqual([false]);
    expect(await listed('owner', '2026-03-10T21:01:00Z')).toEqual([true]); // midnight in Moscow
    expect(await listed('owner', '2026-04-10T12:00:00Z')).toEqual([true]);
    expect(await listed('agent', '2026-04-10T12:00:00Z')).toEqual([]);
    await office.database().execute(sql`update viewing set state = 'missed' where request_id = 'no-result'`);
    expect(await listed('owner', '2026-04-10T12:00:00Z')).toEqual([]);
    await office.database().execute(sql`delete from viewing where request_id = 'no-result'`);
  });
  test('the lead that has waited longest comes first', async () => {
    const { items } = (await read<Today>('owner', '/today')).waiting;
    expect(items[0]).toMatchObject({ name: 'Светлана Приходько', source: 'yandex' });
    const minutes = items.map((item) => item.minutes);
    expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
  });
  test('an agent has their own numbers, and the leads that nobody has taken', async () => {
    const today = await read<Today>('agent', '/today?scope=all');
    expect(today.scope).toBe('own');
    const mine = sql`assignee_id in (select id from staff where agent_id = 2)`;
    expect(today.waiting.total).toBe(await number(sql`select count(*) from lead where step = 'new' and (assignee_id is null or ${mine})`));
    expect(today.overdue.total).toBe(await number(sql`select count(*) from lead where next_step_at < now() and ${mine}`));
    expect(today.viewings.items.every(({ agent }) => agent === 'Елена Кравцова')).toBe(true);
    expect(sum(today.plots[2]?.rows.map(({ values }) => Number(values[0])) ?? [])).toBe(
      await number(sql`select count(*) from lot where status in ('active', 'reserved') and agent_id = 2`),
    );
  });
  test('an owner may look at their own only', async () => expect(await read<Today>('owner', '/today?scope=own')).toMatchObject({ scope: 'own', waiting: { total: 0 } }));
  test('an editor gets numbers, and nothing about people', async () => {
    const answers = await Promise.all([read<Today>('editor', '/today'), read<Funnel>('editor', '/reports/funnel?by=agent'), read<LotReport>('editor', '/reports/lots/1301')]);
    expect(answers[0]).toMatchObject({ seesPeople: false, waiting: { items: [] }, viewings: { items: [] }, overdue: { items: [] }, failed: { total: 1, items: [] } });
    expect(answers[0].waiting.total).toBeGreaterThan(0);
    const text = JSON.stringify(answers);
    for (const { name, phone, email, message, nextStep } of readDemoLeads())
      for (const secret of [name, phone, email, message, nextStep?.text]) if (secret) expect(text).not.toContain(secret);
  });
  test('names the lots that lack something, and those that were refused until something newer happens to them', async () => {
    const lots = async (role: 'owner' | 'agent') => Object.fromEntries((await read<Today>(role, '/today')).lots.map(({ lacks, count, ids }) => [lacks, { count, ids }]));
    expect(await lots('owner')).toEqual({});
    await office.database().execute(sql`delete from lot_photo where owner_id = 1205`);
    await office.database().execute(sql`
      insert into scheduled_action (kind, thing_id, action, state, staff_id, ended_at)
      select 'lot', column1, 'publish', column2, ${staff.editor.id}::int, now() - column3::interval
      from (values (1205, 'failed', '30 days'), (1301, 'refused', '1 day'), (1302, 'refused', '8 days'), (1303, 'failed', '1 day'), (1303, 'done', '1 day')) as rows`);
    expect(await lots('owner')).toEqual({ photos: { count: 1, ids: [1205] }, refused: { count: 2, ids: [1205, 1301] } });
    expect(await lots('agent')).toEqual({ refused: { count: 1, ids: [1301] } }); // 1205 is another agent's
  });
  test('nobody gets a phone or an email', async () => {
    for (const role of ['owner', 'agent', 'editor'] as const) expect(JSON.stringify(await read<Today>(role, '/today'))).not.toMatch(/\+7 \(863\)|@mail\.example/);
  });
  test('the name of a campaign cannot become a script', async () => {
    const { plots } = await read<Today>('owner', '/today');
    expect(plots.every(({ svg }) => !svg.includes('<script'))).toBe(true);
  });
});
