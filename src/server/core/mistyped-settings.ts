import { SETTING_NAMES } from './env.ts';

/** Beginnings that only our settings have. */
const FAMILIES = ['BACKUP_', 'DATABASE_READ', 'INDEXNOW_', 'MEDIA_STORE', 'METRICS_', 'SMTP_', 'TELEGRAM_', 'WEBHOOK_'];
/** A shorter name differs by one letter from too many names of other programs. */
const SHORTEST = 8;

export type Mistyped = { name: string; meant?: string };

/** Names in the environment that are no settings but look like one: without a warning nobody would notice that they have no effect. */
export function findMistyped(names: string[]): Mistyped[] {
  return names
    .filter((name) => !SETTING_NAMES.has(name))
    .map((name) => ({ name, meant: [...SETTING_NAMES].find((setting) => setting.length >= SHORTEST && differsByOne(name, setting)) }))
    .filter(({ name, meant }) => meant || FAMILIES.some((family) => name.startsWith(family)));
}

export const describeMistyped = ({ name, meant }: Mistyped): string => `${name} is not a setting and has no effect${meant ? `; is ${meant} meant?` : ''}`;

/** One letter is wrong, missing, too many, or has changed places with its neighbour. */
function differsByOne(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [rest, otherRest] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (rest.length <= 1 && otherRest.length <= 1) || (rest.length === 2 && rest[0] === otherRest[1] && rest[1] === otherRest[0]);
}
