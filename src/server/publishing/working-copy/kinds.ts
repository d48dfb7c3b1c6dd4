import type { z } from 'zod';
import type { Problems } from '#contract/office/problems.ts';
import type { KindName } from '#contract/office/publishing.ts';
import { lotKind } from '#server/catalog/lot/lot-kind.ts';
import type { Executor } from '#server/db/client.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import type { FieldValues } from '#server/db/schema/working-copy.ts';

/** What the actions change. */
export type ThingState = { status: 'active' | 'reserved' | 'sold' | 'withdrawn' | 'draft'; oldPrice: number | null; publishedAt: Date | null; archivedAt: Date | null };
/** The row of a thing outside of its working copy, as fields: for a lot the row in `lot`. Visitors see it only if its status is public. */
export type Published = { fields: FieldValues; state: ThingState };

/** What working copies need to know of a kind of thing. Everything else about them is the same for all kinds. */
export type Kind = {
  /** Every field by its path, with the schema of a value that may be half-written. */
  fields: Readonly<Record<string, z.ZodType>>;
  /** The values of a thing that nobody has written yet. */
  empty(): FieldValues;
  /** Reserves the id of a new thing. */
  nextId(tx: Executor): Promise<number>;
  read(tx: Executor, id: number): Promise<Published | undefined>;
  readMany(tx: Executor, ids: number[], lock: boolean): Promise<Map<number, Published>>;
  write(tx: Executor, id: number, before: Published | undefined, after: Published): Promise<void>;
  /** What keeps it from being published, by field. The dictionaries are read before the transaction: within it they could wait for a second connection. */
  problems(texts: Dictionaries, tx: Executor, fields: FieldValues): Promise<Problems>;
  /** Adds a price to the public history; `deletePrice` removes it when the step is undone. */
  recordPrice(tx: Executor, id: number, price: number): Promise<number>;
  deletePrice(tx: Executor, priceChangeId: number): Promise<void>;
};

export const KIND: Readonly<Record<KindName, Kind>> = { lot: lotKind };
