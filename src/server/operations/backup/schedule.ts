import { hasGap } from './retention.ts';

/* When backups are due, and when WAL is given up. Pure rules. */

const DAY_MS = 24 * 60 * 60 * 1000;
const VERIFY_EVERY_MS = 7 * DAY_MS;

/** The last midnight in UTC, 03:00 in Moscow. */
export const lastNight = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

export type NewestBase = { startedAt: Date; walStart?: string };

/** At the start of a chain, each night (later if the site was down), and immediately after a gap in the WAL. */
export const isBaseDue = (newest: NewestBase | undefined, wal: string[], now: Date): boolean =>
  newest === undefined || newest.startedAt < lastNight(now) || (newest.walStart !== undefined && hasGap(newest.walStart, wal));

type Verifications = { begunAt?: string; verifiedAt?: string; verifyTriedAt?: string };

/** Each week; one that has failed is tried again the next day, since it costs as much as a restore. */
export function isVerifyDue({ begunAt, verifiedAt, verifyTriedAt }: Verifications, now: Date): boolean {
  const isUnknownOrOlder = (time: string | undefined, ms: number) => time === undefined || now.getTime() - Date.parse(time) >= ms;
  return isUnknownOrOlder(verifiedAt ?? begunAt, VERIFY_EVERY_MS) && isUnknownOrOlder(verifyTriedAt, DAY_MS);
}

const LEAST_FREE_BYTES = 1024 ** 3;

/**
 * A full disk would stop the site. So WAL that cannot be stored is given up when little space is left and the WAL takes more than that: leads are still taken,
 * and a new base backup closes the gap.
 */
export const mustGiveUp = (freeBytes: number, waitingBytes: number): boolean => freeBytes < LEAST_FREE_BYTES && waitingBytes > freeBytes;
