import { lt, sql } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { spentToken } from '#server/db/schema/spent-token.ts';
import type { ValidToken } from './form-token.ts';

/** More than anybody sends from one page; whoever does asks for another token, and waits for it to ripen. */
const FORMS_A_TOKEN = 10;

/** Counts a form against its token, in the transaction that stores it: a form that is not stored costs nothing, and no two processes count past the end. */
export async function spendToken(tx: Executor, { id, expiresAt }: ValidToken): Promise<void> {
  const counted = await tx
    .insert(spentToken)
    .values({ id, expiresAt })
    .onConflictDoUpdate({ target: spentToken.id, set: { forms: sql`${spentToken.forms} + 1` }, setWhere: lt(spentToken.forms, FORMS_A_TOKEN) })
    .returning({ forms: spentToken.forms });
  if (counted.length === 0) throw new AppError('invalid_token');
}
