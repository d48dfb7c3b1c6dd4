import type { Locale } from '#contract/locale.ts';
import type { Database } from './db/client.ts';
import type { DataVersion } from './db/data-version.ts';
import type { Outbox } from './delivery/outbox.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { LotIndexes } from './lot-index/lot-indexes.ts';

/** What use cases work with. */
export type Deps = {
  db: Database;
  version: DataVersion;
  dictionaries(): Promise<Dictionaries>;
  /** Where applicants' résumés are kept; nothing serves this folder. */
  resumeFolder: string;
  /** Signs what the site gives away and believes when it comes back. */
  secret: string;
  /** Where leads and letters wait to be delivered. */
  outbox: Outbox;
} & LotIndexes;

/** What a presenter needs to speak to one visitor. */
export type Speech = { locale: Locale; words: Dictionaries };

export const speech = async (deps: Deps, locale: Locale): Promise<Speech> => ({ locale, words: await deps.dictionaries() });
