import { momentOf } from './chain.ts';

/* Which base backups are kept, and which WAL they need. Pure rules; prune.ts deletes. */

export const KEPT = { days: 7, weeks: 4, months: 12 };
/** Of so many last days every base backup is kept. */
const WHOLE_DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A chain that nobody writes to any more, since its data folder was lost or replaced, is deleted this long after its newest base backup. */
const ABANDONED_MS = 366 * DAY_MS;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);
/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (at: Date) => String(Math.floor((at.getTime() / DAY_MS + 3) / 7));

/**
 * The newest base backup of each of the last days, weeks and months that have one, and all of the last two days: a backup that somebody asks for after a mistake must not replace the one before it.
 * A pause in backups deletes nothing.
 */
export function keptBases(names: string[]): { all: string[]; days: string[] } {
  const newestFirst = [...names].sort().reverse();
  const newestOf = (periodOf: (at: Date) => string, count: number) => {
    const newest = new Map<string, string>();
    for (const name of newestFirst) {
      const period = periodOf(momentOf(name));
      if (!newest.has(period)) newest.set(period, name);
    }
    return [...newest.values()].slice(0, count);
  };
  const recent = new Set(newestOf(dayOf, WHOLE_DAYS).map((name) => dayOf(momentOf(name))));
  const days = [...new Set([...newestOf(dayOf, KEPT.days), ...names.filter((name) => recent.has(dayOf(momentOf(name))))])];
  const all = new Set([...days, ...newestOf(weekOf, KEPT.weeks), ...newestOf(monthOf, KEPT.months)]);
  return { all: [...all].sort(), days: days.sort() };
}

export type WalRange = { start: string; stop: string };

/**
 * Whether a segment is still needed. From the oldest daily backup on everything is kept, so that any moment since can be restored; of older times only what makes a kept
 * backup consistent. Files that are not segments, such as histories of timelines, are small and are kept.
 */
export function isWalNeeded(segment: string, dailyStart: string | undefined, kept: WalRange[]): boolean {
  if (!isSegment(segment) || dailyStart === undefined) return true;
  return segment >= dailyStart || kept.some(({ start, stop }) => segment >= start && segment <= stop);
}

export const isSegment = (name: string): boolean => /^[\dA-F]{24}$/.test(name);

/** The segment after this one, on the same timeline. Segments have 16 MB, so there are 256 in each logical file of 4 GB. */
export function segmentAfter(name: string): string {
  const number = BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`) + 1n;
  const hex = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0');
  return name.slice(0, 8) + hex(number / 256n) + hex(number % 256n);
}

/** The last segment that follows this one without a gap; undefined if this one is not stored itself. */
export function lastWithoutGap(start: string, stored: Iterable<string>): string | undefined {
  const all = new Set(stored);
  let last: string | undefined;
  for (let next = start; all.has(next); next = segmentAfter(next)) last = next;
  return last;
}

/** Whether segments were stored after a gap: they can be restored only from a later base backup. */
export function hasGap(start: string, stored: string[]): boolean {
  const newest = stored
    .filter((name) => isSegment(name) && name.slice(0, 8) === start.slice(0, 8))
    .sort()
    .at(-1);
  return newest !== undefined && newest >= start && lastWithoutGap(start, stored) !== newest;
}

/** Whether a later segment of the same timeline is stored. */
export const hasLaterSegment = (segment: string, stored: string[]): boolean => stored.some((name) => isSegment(name) && name.slice(0, 8) === segment.slice(0, 8) && name > segment);

export const isAbandoned = (newestBase: string | undefined, now: Date): boolean => newestBase !== undefined && now.getTime() - momentOf(newestBase).getTime() > ABANDONED_MS;
