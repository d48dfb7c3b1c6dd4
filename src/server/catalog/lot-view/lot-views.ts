import { sql } from 'drizzle-orm';
import { dayInMoscow } from '#contract/core/in-moscow.ts';
import { type Locale, localeOfPath } from '#contract/core/locale.ts';
import { repeat } from '#server/core/repeat.ts';
import type { Database } from '#server/db/client.ts';
import { lot } from '#server/db/schema/lot.ts';
import { lotView } from '#server/db/schema/lot-view.ts';
import { isVisitor, lotOfPage, type ReadHeader } from './is-visitor.ts';

/** What was asked for and how it was answered. */
type Answered = { pathname: string; search: string; status: number; header: ReadHeader };
type Counted = { lotId: number; day: string; lang: Locale; views: number };

export type LotViews = {
  /** Counts the page of a lot that a visitor has opened; any other page is ignored. */
  pageAnswered(answered: Answered): void;
  /** Counts a lot that was opened by a link inside the site: the browser then loads its data only. */
  lotLoaded(lotId: number, lang: Locale, answered: Pick<Answered, 'status' | 'header'>): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Options = { db: Database; onError(error: Error): void; everyMs?: number; now?: () => Date };

const FLUSH_MS = 5_000;
/** 304 counts too: the visitor opens again a page that the browser has kept. */
const isShown = (status: number): boolean => status === 200 || status === 304;

/**
 * Views of lots by day in Moscow and language: numbers in memory, written every few seconds and at the stop. A crash loses at most these seconds. Nothing about the
 * visitor is kept (docs/decisions/0057).
 */
export function createLotViews({ db, onError, everyMs = FLUSH_MS, now = () => new Date() }: Options): LotViews {
  let counts = new Map<string, Counted>();
  const add = ({ lotId, day, lang, views }: Counted) => {
    const key = `${day} ${lang} ${lotId}`;
    const known = counts.get(key);
    if (known) known.views += views;
    else counts.set(key, { lotId, day, lang, views });
  };
  const count = (lotId: number, lang: Locale) => add({ lotId, day: dayInMoscow(now()), lang, views: 1 });

  const flush = async () => {
    if (counts.size === 0) return;
    const written = [...counts.values()];
    counts = new Map();
    try {
      await writeViews(db, written);
    } catch (error) {
      for (const one of written) add(one); // the next flush writes them
      throw error;
    }
  };
  const flushing = repeat(flush, everyMs, onError);

  return {
    pageAnswered({ pathname, search, status, header }) {
      const lotId = isShown(status) ? lotOfPage(pathname, search) : undefined;
      if (lotId !== undefined && isVisitor(header)) count(lotId, localeOfPath(pathname));
    },
    lotLoaded(lotId, lang, { status, header }) {
      if (isShown(status) && isVisitor(header)) count(lotId, lang);
    },
    flush,
    async stop() {
      await flushing.stop();
      await flush();
    },
  };
}

/** Writes rows in the order of their key, so that two processes cannot wait for each other. A lot that was deleted meanwhile is left out. */
async function writeViews(db: Database, counted: Counted[]): Promise<void> {
  await db.execute(sql`
    insert into ${lotView} (lot_id, day, lang, views)
    select counted."lotId", counted.day, counted.lang, counted.views
    from json_to_recordset(${JSON.stringify(counted)}::json) as counted("lotId" int, day date, lang text, views int)
    join ${lot} on ${lot.id} = counted."lotId"
    order by 1, 2, 3
    on conflict (lot_id, day, lang) do update set views = ${lotView}.views + excluded.views`);
}
