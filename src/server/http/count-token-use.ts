import { lt, sql } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { spentToken } from '#server/db/schema/spent-token.ts';
import type { ValidToken } from './form-token.ts';

const MAX_FORMS_PER_TOKEN = 10;

/** Counts a form for its token, in the transaction that stores the form: a form that is not stored is not counted, and parallel processes cannot exceed the limit. */
export async function countTokenUse(tx: Executor, { id, expiresAt }: ValidToken): Promise<void> {
  const counted = await tx
    .insert(spentToken)
    .values({ id, expiresAt })
    .onConflictDoUpdate({ target: spentToken.id, set: { forms: sql`${spentToken.forms} + 1` }, setWhere: lt(spentToken.forms, MAX_FORMS_PER_TOKEN) })
    .returning({ forms: spentToken.forms });
  if (counted.length === 0) throw new AppError('invalid_token');
}
