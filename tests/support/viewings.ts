import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { asc, eq, isNotNull, or } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ViewingItem } from '#contract/office/viewings.ts';
import { createSendingContext } from '#server/app/create-sending-context.ts';
import { createLog } from '#server/core/log.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { createSend } from '#server/outbox/create-send.ts';
import { deliver, RETRY } from '#server/outbox/deliver.ts';
import { openMailer } from '#server/outbox/letters/open-mailer.ts';
import { testApi } from './api.ts';
import { EXAMPLES, VIEWING_DAY } from './forms.ts';
import { testOffice } from './office.ts';
import { startSmtp, type Taken, type TestSmtp } from './smtp.ts';

export const VISITOR = 'jane@mail.example';
export const ALL = { visitor: true, agent: true };
export const NOBODY = { visitor: false, agent: false };
/** 10:30 in Moscow. */
export const STARTS_AT = `${VIEWING_DAY}T07:30:00.000Z`;

/** Viewings that an owner plans for visitors who have booked them, and a mail server for their letters. Each test starts without viewings. */
export function testViewings() {
  const office = testOffice();
  const api = testApi(office.database);
  const shared = {} as Record<'owner' | 'agent' | 'second', Awaited<ReturnType<typeof office.person>>> & { smtp: TestSmtp };
  beforeAll(async () => {
    shared.smtp = await startSmtp();
    shared.owner = await office.person('owner');
    shared.agent = await office.person('agent', { agentId: 2, locale: 'ru' });
    shared.second = await office.person('agent', { agentId: 3, locale: 'en' });
  });
  afterAll(() => shared.smtp.close());
  beforeEach(async () => {
    shared.smtp.taken.length = 0;
    await office.database().delete(delivery);
    await office.database().delete(viewing);
  });
  const itemOf = ({ body }: { body: unknown }) => body as ViewingItem;

  return Object.assign(shared, {
    office,
    /** Sends what is stored and due, as the outbox of one process does. */
    async sendAll(): Promise<void> {
      const sendChannels = { mail: openMailer({ smtpUrl: shared.smtp.url, folder: tmpdir() }) };
      const send = createSend(createSendingContext({ deps: office.deps(), sendChannels, origin: 'https://tanais.example' }));
      const rows = await office
        .database()
        .select({ id: delivery.id })
        .from(delivery)
        .where(or(isNotNull(delivery.viewingId), isNotNull(delivery.droppedViewingId)))
        .orderBy(asc(delivery.id));
      for (const { id } of rows) await deliver({ db: office.database(), send, retry: RETRY, log: createLog('silent') }, id);
    },
    /** A visitor books a viewing on the English site, and the owner plans it. */
    async plan(more: object = {}, form: Record<string, unknown> = {}): Promise<ViewingItem> {
      const booked = { type: 'book-view', ...EXAMPLES['book-view'].least, lang: 'en', name: 'Jane Canary', email: VISITOR, ...form };
      const { body } = await api.post('/feedback')({ ...booked, consent: true, requestId: randomUUID() });
      const [stored] = await office.database().select({ number: lead.number }).from(lead).where(eq(lead.id, body.id));
      const place = { lotId: 1301, staffId: shared.agent.id, startsAt: STARTS_AT, minutes: 90, place: '', note: 'The canary’s note' };
      return itemOf(await shared.owner.browser.post('/viewings', { requestId: randomUUID(), lead: stored?.number, ...place, notify: ALL, ...more }));
    },
    change: async ({ id, sequence }: ViewingItem, more: object): Promise<ViewingItem> =>
      itemOf(await shared.owner.browser.patch(`/viewings/${id}`, { sequence, notify: ALL, ...more })),
    cancel: async ({ id, sequence }: ViewingItem, notify = ALL): Promise<ViewingItem> => itemOf(await shared.owner.browser.post(`/viewings/${id}/cancel`, { sequence, notify })),
    /** The only letter to somebody; removes it from the mail server. */
    only(recipient: string): Taken {
      const [letter, ...more] = shared.smtp.to(recipient);
      if (!letter || more.length > 0) throw new Error(`${more.length + (letter ? 1 : 0)} letters to ${recipient}`);
      shared.smtp.taken.splice(shared.smtp.taken.indexOf(letter), 1);
      return letter;
    },
  });
}
