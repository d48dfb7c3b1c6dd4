import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Locale } from '#contract/core/locale.ts';
import type { LeadNews } from '#contract/office/leads.ts';
import type { Database } from '#server/db/client.ts';
import { listenForChanges } from '#server/db/data-version.ts';
import { LEAD_CHANNEL, type LeadNotice, readLeadNotice } from '#server/db/lead-notices.ts';
import { lead, leadEvent } from '#server/db/schema/lead.ts';
import type { Actor } from '#server/staff/actor.ts';
import { findLeadItems, lastEventId } from './find-leads.ts';
import { visibleLeads } from './lead-rights.ts';

/** A reader who has missed more than this many events is told to read the list again. */
const MAX_MISSED = 500;
const RETRY_MS = 1_000;

export type LeadReceiver = {
  /** `id` is that of the last event in the message: the reader continues after it. */
  send(id: number, news: LeadNews): void;
  /** The reader has to read the list again: too many events were missed, or it is unknown which ones. */
  reset(id: number): void;
  /** A viewing was planned or changed. */
  viewings(id: number): void;
  /** The process stops, so the stream ends. */
  end(): void;
};
type Reader = LeadReceiver & { actor: Actor; locale: Locale; after: number };
type Event = { id: number; number: number; kind: LeadNews['events'][number]['kind']; byId: number | null };

export type LeadStream = {
  /** From now on sends every event with an id above `after` in the order of commits, each once, if the person may see its lead. Returns a function that ends it. */
  join(actor: Actor, locale: Locale, after: number | undefined, receiver: LeadReceiver): Promise<() => void>;
  stop(): Promise<void>;
};

/** Tells every open inbox what happens to leads, in all processes. It listens from the first call of `join` on. */
export function createLeadStream({ db, onError }: { db: Database; onError: (error: Error) => void }): LeadStream {
  const readers = new Set<Reader>();
  let reading: Promise<void> | undefined;
  const notices: (LeadNotice | 'lost')[] = [];
  let isStale = false;
  let listening: Promise<() => Promise<void>> | undefined;

  /** One run at a time; what is announced during a run is read by the next one. */
  const readNews = (): void => {
    isStale = true;
    reading ??= (async () => {
      while (isStale) {
        isStale = false;
        const [current, announced] = [[...readers], [...notices]];
        await sendNews(db, current);
        // Notices go out after the events; the other way round, an event could bring back a lead that was just deleted.
        for (const notice of new Set(announced)) for (const reader of current) sendNotice(notice, reader);
        notices.splice(0, announced.length);
      }
    })()
      .catch((error: Error) => {
        onError(error);
        setTimeout(readNews, RETRY_MS).unref();
      })
      .finally(() => {
        reading = undefined;
      });
  };
  const receiveNotice = (notice: string | undefined): void => {
    const read = notice === undefined ? 'lost' : readLeadNotice(notice);
    if (read) notices.push(read);
    readNews();
  };
  const listen = async () => {
    try {
      return await listenForChanges(db.$client.options, receiveNotice, onError, LEAD_CHANNEL);
    } catch (error) {
      listening = undefined; // so that the next reader tries again
      throw error;
    }
  };

  return {
    async join(actor, locale, after, receiver) {
      visibleLeads(actor); // refuses who may see none
      listening ??= listen();
      await listening;
      const reader = { ...receiver, actor, locale, after: after ?? (await lastEventId(db)) };
      readers.add(reader);
      readNews();
      return () => void readers.delete(reader);
    },
    async stop() {
      for (const { end } of readers) end();
      readers.clear();
      await (await listening?.catch(() => undefined))?.();
      await reading;
    },
  };
}

/** A notice is no event and has no id, so the position of the reader stays the same. */
function sendNotice(notice: LeadNotice | 'lost', { after, send, reset, viewings }: Reader): void {
  if (notice === 'lost') reset(after);
  else if (notice === 'viewings') viewings(after);
  else send(after, { events: [], leads: [], gone: notice.deleted, deleted: notice.deleted });
}

/** Every reader has its own position in the log, so one that joins later misses nothing and gets nothing twice. Readers at the same position share one query. */
async function sendNews(db: Database, readers: Reader[]): Promise<void> {
  const last = await lastEventId(db);
  const behind = Map.groupBy(
    readers.filter(({ after }) => after < last),
    ({ after }) => after,
  );
  for (const [after, group] of behind) {
    const missed = await readEvents(db, after, last);
    for (const reader of group) await sendMissed(db, reader, missed, last);
  }
}

async function sendMissed(db: Database, reader: Reader, missed: Event[], last: number): Promise<void> {
  if (missed.length > MAX_MISSED) reader.reset(last);
  else {
    const numbers = [...new Set(missed.map(({ number }) => number))];
    const leads = await findLeadItems(db, reader.actor, reader.locale, numbers);
    const visible = new Set(leads.map(({ number }) => number));
    reader.send(last, { events: missed.filter(({ number }) => visible.has(number)), leads, gone: numbers.filter((number) => !visible.has(number)), deleted: [] });
  }
  reader.after = last;
}

const readEvents = (db: Database, after: number, until: number): Promise<Event[]> =>
  db
    .select({ id: leadEvent.id, number: lead.number, kind: leadEvent.kind, byId: leadEvent.staffId })
    .from(leadEvent)
    .innerJoin(lead, eq(lead.id, leadEvent.leadId))
    .where(and(gt(leadEvent.id, after), lte(leadEvent.id, until)))
    .orderBy(asc(leadEvent.id))
    .limit(MAX_MISSED + 1);
