import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Locale } from '#contract/core/locale.ts';
import type { LotAnswer } from '#contract/lead/shortlist.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { withNumber } from '#server/catalog/lot/lot-reference.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { lotAnswer, shortlist, shortlistLot } from '#server/db/schema/shortlist.ts';
import type { Contents } from '#server/outbox/contents.ts';
import type { DeliveryRow } from '#server/outbox/deliver.ts';
import { type Fact, type Letter, plainLetter } from '#server/outbox/letters/letter.ts';
import { findStaffLocale } from '#server/staff/staff-queries.ts';
import { belongsToSeeker } from './lot-answers.ts';
import { findShortlistLead, seekerOf } from './open-shortlist.ts';

export const ANSWER_TEMPLATE = 'shortlist-answer';

type ShortlistAnswers = {
  /** Undefined where the shortlist was made for a buyer's request. */
  lead: { number: number; name: string } | undefined;
  answers: { lot: { id: number; title: { ru: string; en: string } }; answer: LotAnswer }[];
};
type Context = {
  deps: Pick<Deps, 'db'>;
  /** Of the office, not of the site. */
  origin: string;
};

/** Messages to the agency about a visitor's answers to a shortlist: a letter to the agent, JSON, a Telegram message. The answers are read when a message is sent. */
export const answerNotices = ({ deps: { db }, origin }: Context): Contents => ({
  letters: {
    async [ANSWER_TEMPLATE](row) {
      const answered = await findShortlistAnswers(db, row);
      return answered && { letter: answerLetter(answered, await findStaffLocale(db, row.recipient), origin) };
    },
  },
  /** Nothing for Bitrix24: the only method we call there adds a lead, and an answer is no lead. */
  async webhook(row, format) {
    const answered = format === 'json' ? await findShortlistAnswers(db, row) : undefined;
    if (!answered) return undefined;
    const answers = answered.answers.map(({ lot: { id }, answer }) => ({ lot: id, answer }));
    return { id: `${ANSWER_TEMPLATE}.${row.id}`, body: JSON.stringify({ event: 'shortlist.answered', number: answered.lead?.number ?? null, answers }) };
  },
  /** Leads and lots by their numbers only: no personal data may go to Telegram. */
  async telegram(row) {
    const answered = await findShortlistAnswers(db, row);
    return answered && [titleOf(answered, DEFAULT_LOCALE), ...linesOf(answered)].join('\n');
  },
});

/** Undefined if the shortlist was deleted, or if every answer was taken back before a message about one was sent. */
async function findShortlistAnswers(db: Executor, row: DeliveryRow): Promise<ShortlistAnswers | undefined> {
  const [list] = await db.select().from(shortlist).where(sql`${shortlist.id} = ${row.shortlistId}`);
  if (!list) return undefined;
  const answers = await db
    .select({ lot: { id: lot.id, title: lot.title }, answer: lotAnswer.answer })
    .from(shortlistLot)
    .innerJoin(lotAnswer, and(eq(lotAnswer.lotId, shortlistLot.lotId), isNull(lotAnswer.staffId), belongsToSeeker(db, lotAnswer, seekerOf(list))))
    .innerJoin(lot, eq(lot.id, shortlistLot.lotId))
    .where(eq(shortlistLot.shortlistId, list.id))
    .orderBy(sql`${lotAnswer.answer} desc` /* wanted, then refused */, asc(shortlistLot.position));
  if (answers.length === 0 && !(await wasNoticeSent(db, list.id))) return undefined;
  const leadId = await findShortlistLead(db, list);
  const [found] = leadId ? await db.select({ number: lead.number, name: lead.name }).from(lead).where(eq(lead.id, leadId)) : [];
  return { lead: found && { number: found.number, name: found.name ?? '' }, answers };
}

async function wasNoticeSent(db: Executor, shortlistId: string): Promise<boolean> {
  const [sent] = await db
    .select({ id: delivery.id })
    .from(delivery)
    .where(and(eq(delivery.shortlistId, shortlistId), eq(delivery.template, ANSWER_TEMPLATE), eq(delivery.status, 'sent')))
    .limit(1);
  return sent !== undefined;
}

const WORDS: Record<LotAnswer, (locale: Locale) => string> = {
  wanted: (locale) => m['mailAnswer.wanted']({}, { locale }),
  refused: (locale) => m['mailAnswer.refused']({}, { locale }),
};

const titleOf = ({ lead: found }: ShortlistAnswers, locale: Locale): string =>
  found ? m['mailAnswer.title']({ number: String(found.number) }, { locale }) : m['mailAnswer.titleRequest']({}, { locale });

const linesOf = ({ answers }: ShortlistAnswers): string[] => answers.map(({ lot: { id }, answer }) => `${WORDS[answer](DEFAULT_LOCALE)}: ${id}`);

function answerLetter(answered: ShortlistAnswers, locale: Locale, origin: string): Letter {
  const { lead: found, answers } = answered;
  const title = titleOf(answered, locale);
  const text = answers.length > 0 ? m['mailAnswer.text']({}, { locale }) : m['mailAnswer.takenBack']({}, { locale });
  const facts: Fact[] = [
    ...(found?.name ? [{ label: m['mailAnswer.visitor']({}, { locale }), value: found.name }] : []),
    ...answers.map((one) => ({
      label: WORDS[one.answer](locale),
      value: withNumber(one.lot.id, one.lot.title[locale], locale),
      href: origin + officePath('lot', { id: one.lot.id }),
    })),
  ];
  return plainLetter(locale, {
    title,
    text,
    note: m['mailAnswer.note']({}, { locale }),
    blocks: [
      ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
      ...(found ? [{ kind: 'button' as const, text: m['mailAnswer.open']({}, { locale }), href: origin + officePath('lead', { number: found.number }) }] : []),
    ],
  });
}
