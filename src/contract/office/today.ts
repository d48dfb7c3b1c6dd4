import { z } from 'zod';
import { VIEWING_STATES } from './lead-words.ts';
import { MISSING } from './lot-list-options.ts';

/* Below /api/office: GET /today. */

const time = z.iso.datetime();
const count = z.number().int();

/** `all`: the whole agency; `own`: what is the person's own. Agents always get their own. */
export const todayQuery = z.object({ scope: z.enum(['all', 'own']).default('all') });
export type TodayScope = z.infer<typeof todayQuery>['scope'];

const shownLot = z.object({ id: z.number().int(), title: z.string() });
/** The most urgent items, and how many there are in all. Somebody who may not see personal data gets only the number. */
const some = <Item extends z.ZodType>(item: Item) => z.object({ total: count, items: z.array(item) });

const lotIds = z.array(z.number().int());
/** What a visitor has answered about the lots of a shortlist. */
const lotAnswers = { wanted: lotIds.meta({ description: 'The lots that the visitor would like to see' }), refused: lotIds };
const waitingLead = z.object({
  number: z.number().int(),
  kind: z.string().meta({ description: 'What the visitor asks for, in words' }),
  name: z.string(),
  excerpt: z.string(),
  answer: z.object(lotAnswers).nullable().meta({ description: 'What the visitor has said of a shortlist since anybody worked on the lead' }),
  lot: shownLot.nullable(),
  source: z.string(),
  minutes: count.meta({ description: 'How long it has waited, in minutes of call hours' }),
  isPromised: z.boolean().meta({ description: 'False where the agency has no call hours, and once somebody has answered the visitor' }),
  assignee: z.string().nullable(),
});
const viewingToday = z.object({
  id: z.number().int(),
  startsAt: time,
  minutes: count,
  lot: shownLot.extend({ address: z.string(), cover: z.string().nullable() }).nullable(),
  name: z.string(),
  agent: z.string(),
  state: z.enum(VIEWING_STATES),
  isOverdue: z.boolean().meta({ description: 'It was on an earlier day, and nobody has recorded whether the visitor came' }),
  lead: z.number().int().nullable(),
});
const answeredShortlist = z.object({
  number: z.number().int(),
  name: z.string(),
  at: time,
  ...lotAnswers,
  assignee: z.string().nullable(),
});
const overdueStep = z.object({ number: z.number().int(), text: z.string(), at: time, lotId: z.number().int().nullable(), assignee: z.string().nullable() });
const failedDelivery = z.object({
  id: z.number().int(),
  channel: z.enum(['email', 'webhook', 'telegram']),
  title: z.string(),
  lead: z.number().int().nullable(),
  error: z.string(),
  attempts: count,
  nextAttemptAt: time.nullable().meta({ description: 'Null after the last attempt: somebody has to send it again' }),
});
const lackingLots = z.object({
  lacks: z.enum([...MISSING, 'refused']).meta({ description: '`refused`: an editor has refused what was asked for, or what was scheduled could not be done' }),
  count,
  ids: z.array(z.number().int()),
});
const keptPromises = z.object({ kept: count, of: count.meta({ description: 'Leads whose promised hour is over or that were answered' }) });

/** What may be wrong with the backups of the site. */
export const BACKUP_PROBLEMS = ['off', 'stopped', 'wal', 'base', 'files', 'verify'] as const;
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number];

const plot = z.object({
  id: z.enum(['sources', 'answers', 'market']),
  title: z.string(),
  note: z.string(),
  svg: z.string().meta({ description: 'The plot, drawn on the server; the same numbers are in the table' }),
  columns: z.array(z.string()),
  rows: z.array(z.object({ title: z.string(), values: z.array(z.string()) })),
});
export type Plot = z.infer<typeof plot>;

export const today = z
  .object({
    now: time,
    scope: z.enum(['all', 'own']),
    seesPeople: z.boolean(),
    waiting: some(waitingLead),
    viewings: some(viewingToday),
    answered: some(answeredShortlist),
    overdue: some(overdueStep),
    failed: some(failedDelivery),
    lots: z.array(lackingLots),
    backups: z.array(z.enum(BACKUP_PROBLEMS)).meta({ description: 'What is wrong with the backups; only owners are told' }),
    promises: z.object({ week: keptPromises, month: keptPromises }).meta({ description: 'Of the last 7 and 28 days' }),
    lastAnswerMinutes: count.nullable(),
    plots: z.array(plot),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof today>;
