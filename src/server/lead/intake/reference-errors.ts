import { and, eq } from 'drizzle-orm';
import type { FormErrors, FormValues } from '#contract/lead/feedback.ts';
import { numberOf } from '#contract/lead/number-rules.ts';
import type { Executor } from '#server/db/client.ts';
import { agent } from '#server/db/schema/agent.ts';
import { buyer } from '#server/db/schema/buyer.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import { vacancy } from '#server/db/schema/publication.ts';

type Find = (tx: Executor, id: number, region?: string) => Promise<unknown[]>;

/** Finds what a field refers to. A lot may have any status: a lead about a lot that was sold a minute ago is still a lead. `key share` keeps the row from being deleted before the lead is stored. */
const FIND: Record<string, Find> = {
  lotId: (tx, id, region) =>
    region
      ? tx
          .select({ id: partnerLot.id })
          .from(partnerLot)
          .where(and(eq(partnerLot.id, id), eq(partnerLot.regionSlug, region)))
          .for('key share')
      : tx.select({ id: lot.id }).from(lot).where(eq(lot.id, id)).for('key share'),
  agentId: (tx, id) => tx.select({ id: agent.id }).from(agent).where(eq(agent.id, id)).for('key share'),
  buyerId: (tx, id) => tx.select({ id: buyer.id }).from(buyer).where(eq(buyer.id, id)).for('key share'),
  vacancyId: (tx, id) =>
    tx
      .select({ id: vacancy.id })
      .from(vacancy)
      .where(and(eq(vacancy.id, id), vacancy.open))
      .for('key share'),
};

/** Errors for fields that refer to a row that does not exist. */
export async function referenceErrors(tx: Executor, fields: string[], values: FormValues): Promise<FormErrors> {
  const errors: FormErrors = {};
  for (const field of fields) {
    const value = values[field]?.trim();
    const found = value && FIND[field] ? await FIND[field](tx, numberOf(value), values.region?.trim()) : undefined;
    if (found?.length === 0) errors[field] = 'validations.notValid';
  }
  return errors;
}
