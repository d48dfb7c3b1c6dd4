import type { z } from 'zod';
import type { Problems } from '#contract/office/problems.ts';
import type { KindName } from '#contract/office/publishing.ts';
import { lotKind } from '#server/catalog/lot/lot-kind.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import type { FieldValues } from '#server/db/schema/working-copy.ts';

/** What the actions change. */
export type ThingState = { status: 'active' | 'reserved' | 'sold' | 'withdrawn' | 'draft'; oldPrice: number | null; publishedAt: Date | null; archivedAt: Date | null };
/** What visitors see, as fields. */
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
  /** What keeps it from being published, by field. */
  problems(deps: Pick<Deps, 'dictionaries'>, tx: Executor, fields: FieldValues): Promise<Problems>;
  /** Adds a price to the public history, and takes it out again when the step is undone. */
  recordPrice(tx: Executor, id: number, price: number): Promise<number>;
  forgetPrice(tx: Executor, priceChangeId: number): Promise<void>;
};

export const KIND: Readonly<Record<KindName, Kind>> = { lot: lotKind };
