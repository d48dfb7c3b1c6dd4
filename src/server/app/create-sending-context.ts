import { alertLetters } from '#server/alert/letters/alert-letters.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { leadContents } from '#server/lead/letters/lead-contents.ts';
import type { Sending } from '#server/outbox/contents.ts';
import type { Outlets } from '#server/outbox/outlets.ts';

/** Gives the outbox the letters of leads and alerts. Not in start-site.ts, since tests of letters need it without a running site. */
export function createSending({ deps, outlets, origin }: { deps: ApiDeps; outlets: Outlets; origin: string }): Sending {
  const contents = leadContents({ deps, origin });
  return { db: deps.db, outlets, origin, contents: { ...contents, letters: { ...contents.letters, ...alertLetters({ deps, origin }) } } };
}
