import { randomUUID } from 'node:crypto';
import type { FormType } from '#contract/lead/feedback.ts';
import { type LeadStep, LOST_REASONS } from '#contract/office/lead-words.ts';
import { contactKey } from '#server/core/contact-key.ts';
import { wordsOfPerson } from '#server/core/person-words.ts';
import type { delivery } from '#server/db/schema/delivery.ts';
import type { lead, leadEvent } from '#server/db/schema/lead.ts';
import type { person, personContact, personWord } from '#server/db/schema/person.ts';
import type { viewing } from '#server/db/schema/viewing.ts';
import { SeededRandom } from '#server/db/seed/seeded-random.ts';

type Lead = typeof lead.$inferInsert & { id: string; createdAt: Date; step: LeadStep };
type Person = { id: number; name: string; lang: 'ru' | 'en'; phone: string; email: string | null; createdAt: Date };
/** The rows that generated leads refer to, and the time that they end at. */
export type LeadSurroundings = { now: Date; firstPerson: number; lotIds: number[]; agents: { id: number; name: string }[] };
/** Every lead with who sent it and who answers it; spam is from nobody. */
export type GeneratedLeads = { leads: { row: Lead; person: Person | undefined; agent: { id: number; name: string } | undefined }[]; people: Person[] };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Nearly as long as leads are kept (retention/terms.ts), so that none is deleted during a run. */
const DAYS = 1_080;
const SPAM_DAYS = 80;
/** Of five leads two come from people who have not written before. */
const PER_NEW_PEOPLE = { leads: 5, people: 2 };

const NAMES = ['Анна', 'Мария', 'Елена', 'Ольга', 'Татьяна', 'Светлана', 'Алексей', 'Дмитрий', 'Сергей', 'Андрей', 'Михаил', 'Иван', 'Павел', 'Николай', 'Семён', 'Артём'];
const SURNAME_STEMS =
  'Ковален Бондар Шевчен Ткачен Кравчен Олейн Бойчен Савчен Руденко Гаврилен Петрен Марчен Литвинен Назарен Романен Тимошен Мельничен Пономарен Яковлен Фоменко'.split(' ');
const ENDINGS = ['ко', 'ков', 'кин', 'ковский', 'ец', 'ук'];
const ENGLISH = ['James Carter', 'Olivia Brown', 'Henry Moore', 'Sophie Turner', 'Daniel Reed', 'Emma Collins'];
const SOURCES = [{ utm: { utm_source: 'yandex' } }, { utm: { utm_source: 'vk' } }, { referrer: 'https://www.cian.ru/sale/' }, { referrer: 'https://www.google.com/' }, {}, {}];
const TYPES: FormType[] = ['common-contact', 'consult', 'book-view', 'book-view', 'offer-price', 'realtor-contact', 'mortgage-calculator', 'chief-contact'];
const STEPS_TO_DEAL: LeadStep[] = ['new', 'in_work', 'viewing', 'negotiation', 'deal'];

const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

/** The same numbers give the same leads, the oldest first. */
export function generateLeads(total: number, { now, firstPerson, lotIds, agents }: LeadSurroundings): GeneratedLeads {
  const random = new SeededRandom(20);
  const people: Person[] = [];
  const leads = Array.from({ length: total }, (_, nth) => {
    const createdAt = new Date(now.getTime() - ((total - nth) / total) * DAYS * DAY_MS);
    const days = (now.getTime() - createdAt.getTime()) / DAY_MS;
    const isSpam = days < SPAM_DAYS && nth % PER_NEW_PEOPLE.leads === PER_NEW_PEOPLE.leads - 1 && random.chance(0.3);
    const isNewPerson = nth % PER_NEW_PEOPLE.leads < PER_NEW_PEOPLE.people;
    if (isNewPerson) people.push(personWith(firstPerson + people.length, createdAt, random));
    const who = (isNewPerson ? people.at(-1) : random.pick(people)) as Person;
    const step = isSpam ? 'spam' : stepAfter(days, random);
    const agent = step === 'spam' || (step === 'new' && random.chance(0.7)) ? undefined : random.pick(agents);
    const isAnswered = step !== 'new' && step !== 'spam';
    const hasNextStep = isAnswered && STEPS_TO_DEAL.includes(step) && step !== 'deal';
    const row: Lead = {
      id: randomUUID(),
      requestId: randomUUID(),
      type: random.pick(TYPES),
      step,
      lostReason: step === 'lost' ? random.pick(LOST_REASONS) : null,
      lostFrom: step === 'lost' ? random.pick(STEPS_TO_DEAL.slice(0, 4)) : null,
      personId: isSpam ? null : who.id,
      assigneeId: agent?.id ?? null,
      nextStep: hasNextStep ? 'Позвонить и предложить время показа' : null,
      nextStepAt: hasNextStep ? new Date(now.getTime() + random.whole(-10, 10) * DAY_MS) : null,
      dueAt: isSpam ? null : later(createdAt, 60),
      answeredAt: isAnswered ? later(createdAt, random.whole(2, 120)) : null,
      name: who.name,
      phone: who.phone,
      email: random.chance(0.4) ? who.email : null,
      message: 'Здравствуйте! Интересует этот объект: можно ли посмотреть его на выходных, и есть ли рядом школа?',
      details: {},
      lotId: random.chance(0.7) ? random.pick(lotIds) : null,
      lang: who.lang,
      page: '/catalog',
      referrer: null,
      utm: {},
      consentId: randomUUID(),
      createdAt,
      updatedAt: createdAt,
      ...random.pick(SOURCES),
    };
    return { row, person: isSpam ? undefined : who, agent };
  });
  return { leads, people };
}

function personWith(id: number, createdAt: Date, random: SeededRandom): Person {
  const isEnglish = random.chance(0.1);
  const name = isEnglish ? random.pick(ENGLISH) : `${random.pick(NAMES)} ${random.pick(SURNAME_STEMS)}${random.pick(ENDINGS)}`;
  // A number that no lead of the demo has: it is made from the id.
  const digits = String(9_000_000_000 + ((id * 7_919) % 100_000) * 10_000 + (id % 10_000));
  const phone = `+7 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`;
  return { id, name, lang: isEnglish ? 'en' : 'ru', phone, email: random.chance(0.6) ? `visitor${id}@mail.example` : null, createdAt };
}

/** Most leads end within weeks; a few are forgotten in some step. */
function stepAfter(days: number, random: SeededRandom): LeadStep {
  if (days < 1) return random.pick(['new', 'in_work']);
  if (days < 14) return random.pick(['in_work', 'in_work', 'viewing', 'negotiation', 'lost', 'lost']);
  if (random.chance(0.04)) return random.pick(['new', 'in_work', 'in_work', 'viewing', 'negotiation']);
  return random.chance(0.08) ? 'deal' : 'lost';
}

export function* eventRows({ leads }: GeneratedLeads): Generator<typeof leadEvent.$inferInsert> {
  for (const { row, agent } of leads) {
    const none = { leadId: row.id, staffId: null, staffName: '' };
    const by = { leadId: row.id, staffId: agent?.id ?? null, staffName: agent?.name ?? '' };
    yield { ...none, kind: 'arrived', data: {}, at: row.createdAt };
    if (row.step === 'spam') continue;
    yield { ...none, kind: 'delivery', data: { channel: 'email', template: 'lead', status: 'sent' }, at: later(row.createdAt, 1) };
    if (!row.answeredAt) continue;
    yield { ...by, kind: 'assigned', data: { from: null, to: by.staffId, fromName: '', toName: by.staffName }, at: row.answeredAt };
    yield { ...by, kind: 'call', data: { outcome: 'answered', minutes: 4 }, at: row.answeredAt };
    yield { ...by, kind: 'note', data: { text: 'Просит перезвонить вечером, смотрит с семьёй' }, at: later(row.answeredAt, 5) };
    const reached = STEPS_TO_DEAL.indexOf((row.step === 'lost' ? row.lostFrom : row.step) ?? 'new');
    for (let rank = 1; rank <= reached; rank++)
      yield { ...by, kind: 'step', data: { from: STEPS_TO_DEAL[rank - 1], to: STEPS_TO_DEAL[rank] }, at: later(row.answeredAt, 10 * rank) };
    if (row.step === 'lost') yield { ...by, kind: 'step', data: { from: row.lostFrom, to: 'lost', reason: row.lostReason }, at: later(row.answeredAt, 100) };
  }
}

export function* deliveryRows({ leads }: GeneratedLeads): Generator<typeof delivery.$inferInsert> {
  for (const [nth, { row, person: who }] of leads.entries()) {
    if (!who) continue;
    const hasFailed = nth % 2_500 === 0;
    const sent = { leadId: row.id, channel: 'email' as const, attempts: hasFailed ? 5 : 1, createdAt: row.createdAt, updatedAt: row.createdAt };
    const outcome = hasFailed ? { status: 'dead' as const, lastError: '552 mailbox full', sentAt: null } : { status: 'sent' as const, lastError: null, sentAt: row.createdAt };
    yield { ...sent, ...outcome, template: 'lead', recipient: 'crm@tanais.example' };
    if (row.email) yield { ...sent, status: 'sent', lastError: null, sentAt: row.createdAt, template: 'lead-received', recipient: row.email };
  }
}

/** A viewing for every sixth lead, if it was answered; those of the last days are still to come. The reminders are marked as stored, so that the site sends none. */
export function* viewingRows({ leads }: GeneratedLeads, now: Date): Generator<typeof viewing.$inferInsert> {
  for (const [nth, { row, person: who, agent }] of leads.entries()) {
    if (!who || !agent || !row.answeredAt || nth % 6 > 0) continue;
    const startsAt = later(row.createdAt, 60 * 24 * (2 + (nth % 12)));
    const state = startsAt > now ? 'planned' : nth % 5 === 0 ? 'cancelled' : 'held';
    yield {
      requestId: randomUUID(),
      leadId: row.id,
      personId: who.id,
      lotId: row.lotId,
      staffId: agent.id,
      startsAt,
      lang: who.lang,
      state,
      dayReminderAt: now,
      hoursReminderAt: now,
    };
  }
}

export const personRows = ({ people }: GeneratedLeads): (typeof person.$inferInsert)[] =>
  people.map(({ id, name, lang, createdAt }) => ({ id, rootId: id, name, lang, createdAt, updatedAt: createdAt }));

export const contactRows = ({ people }: GeneratedLeads): (typeof personContact.$inferInsert)[] =>
  people.flatMap(({ id, phone, email }) =>
    [phone, email].flatMap((value) => {
      const key = value ? contactKey(value) : undefined;
      return value && key ? [{ personId: id, kind: key.mailbox ? ('email' as const) : ('phone' as const), key: key.key, value }] : [];
    }),
  );

export function* wordRows({ people }: GeneratedLeads): Generator<typeof personWord.$inferInsert> {
  for (const { id, name, phone, email } of people) for (const word of wordsOfPerson(name, email ? [phone, email] : [phone])) yield { personId: id, word };
}
