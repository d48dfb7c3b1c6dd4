import { alertLetters } from '#server/alert/letters/alert-letters.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { leadContents } from '#server/lead/letters/lead-contents.ts';
import type { SendingContext } from '#server/outbox/contents.ts';
import type { SendChannels } from '#server/outbox/send-channels.ts';
import { staffLetters } from '#server/staff/letters/staff-letters.ts';

type Options = {
  deps: ApiDeps;
  sendChannels: SendChannels;
  origin: string;
  /** Where the office is, if its address differs from that of the site: on a loopback address it needs a name (staff/link.ts). */
  officeOrigin?: string;
};

/** Gives the outbox the letters of leads, alerts and staff. Not in start-site.ts, since tests of letters need it without a running site. */
export function createSendingContext({ deps, sendChannels, origin, officeOrigin = origin }: Options): SendingContext {
  const contents = leadContents({ deps, origin });
  const letters = { ...contents.letters, ...alertLetters({ deps, origin }), ...staffLetters({ deps, origin: officeOrigin }) };
  return { db: deps.db, sendChannels, origin, contents: { ...contents, letters } };
}
