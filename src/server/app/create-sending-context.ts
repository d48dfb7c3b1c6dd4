import { alertLetters } from '#server/alert/letters/alert-letters.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { leadContents } from '#server/lead/letters/lead-contents.ts';
import type { SendingContext } from '#server/outbox/contents.ts';
import type { SendChannels } from '#server/outbox/send-channels.ts';
import { staffLetters } from '#server/staff/letters/staff-letters.ts';

/** Gives the outbox the letters of leads, alerts and staff. Not in start-site.ts, since tests of letters need it without a running site. */
export function createSendingContext({ deps, sendChannels, origin }: { deps: ApiDeps; sendChannels: SendChannels; origin: string }): SendingContext {
  const contents = leadContents({ deps, origin });
  return { db: deps.db, sendChannels, origin, contents: { ...contents, letters: { ...contents.letters, ...alertLetters({ deps, origin }), ...staffLetters({ deps, origin }) } } };
}
