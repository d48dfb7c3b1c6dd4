import type { BackupProblem } from '#contract/office/today.ts';
import { alertLetters } from '#server/alert/letters/alert-letters.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { ASSIGNED_TEMPLATE, composeAssignedLetter } from '#server/lead/letters/assigned-letter.ts';
import { leadContents } from '#server/lead/letters/lead-contents.ts';
import { composeWaitingLetter } from '#server/lead/letters/waiting-letter.ts';
import { ANSWER_TEMPLATE, answerNotices } from '#server/lead/matching/answer-notice.ts';
import { composeShortlistLetter } from '#server/lead/matching/shortlist-letter.ts';
import { composeDroppedLetter, viewingLetters } from '#server/lead/viewing/letters/viewing-letters.ts';
import { composeBackupsLetter } from '#server/operations/backup/backups-letter.ts';
import { BACKUPS_TEMPLATE } from '#server/operations/backup/tell-of-backups.ts';
import type { SendingContext } from '#server/outbox/contents.ts';
import type { DeliveryRow } from '#server/outbox/deliver.ts';
import type { SendChannels } from '#server/outbox/send-channels.ts';
import { DROPPED_TEMPLATE } from '#server/retention/drop-viewings.ts';
import { staffLetters } from '#server/staff/letters/staff-letters.ts';

type Options = {
  deps: ApiDeps;
  sendChannels: SendChannels;
  origin: string;
  /** Where the office is, if its address differs from that of the site: on a loopback address it needs a name (staff/link.ts). */
  officeOrigin?: string;
  /** What is wrong with the backups now. */
  backupProblems?: () => BackupProblem[];
};

/** Gives the outbox the letters of leads, alerts and staff. Not in start-site.ts, since tests of letters need it without a running site. */
export function createSendingContext({ deps, sendChannels, origin, officeOrigin = origin, backupProblems = () => [] }: Options): SendingContext {
  const contents = leadContents({ deps, origin });
  const answers = answerNotices({ deps, origin: officeOrigin });
  const contentsOf = ({ template }: DeliveryRow) => (template === ANSWER_TEMPLATE ? answers : contents);
  const letters = {
    ...contents.letters,
    ...answers.letters,
    ...viewingLetters({ deps, origin, officeOrigin }),
    [DROPPED_TEMPLATE]: composeDroppedLetter({ deps, origin }),
    shortlist: composeShortlistLetter({ deps, origin }),
    ...alertLetters({ deps, origin }),
    ...staffLetters({ deps, origin: officeOrigin }),
    'lead-waiting': composeWaitingLetter({ deps, origin: officeOrigin }),
    [ASSIGNED_TEMPLATE]: composeAssignedLetter({ deps, origin: officeOrigin }),
    [BACKUPS_TEMPLATE]: composeBackupsLetter({ deps, origin: officeOrigin, problems: backupProblems }),
  };
  return {
    db: deps.db,
    sendChannels,
    origin,
    contents: { letters, webhook: (row, format) => contentsOf(row).webhook(row, format), telegram: (row) => contentsOf(row).telegram(row) },
  };
}
