import { BACKUP_PROBLEM_TEXTS } from '#contract/office/backup-problem-texts.ts';
import { officePath } from '#contract/office/pages.ts';
import type { BackupProblem } from '#contract/office/today.ts';
import { m } from '#messages';
import type { Database } from '#server/db/client.ts';
import type { ComposeLetter } from '#server/outbox/contents.ts';
import { plainLetter } from '#server/outbox/letters/letter.ts';
import { findOwnerLocale } from '#server/staff/staff-queries.ts';

type Context = {
  deps: { db: Database };
  /** Where the office is. */
  origin: string;
  problems: () => BackupProblem[];
};

/** Says what is wrong with the backups at the time of sending; nothing is sent if all is well again by then. An owner reads it in their own language, any other address in Russian. */
export const composeBackupsLetter =
  ({ deps: { db }, origin, problems }: Context): ComposeLetter =>
  async ({ recipient }) => {
    const found = problems();
    if (found.length === 0) return undefined;
    const locale = (await findOwnerLocale(db, recipient)) ?? 'ru';
    const title = m['mail.backups.title']({}, { locale });
    const text = m['mail.backups.text']({}, { locale });
    return {
      letter: plainLetter(locale, {
        title,
        text,
        note: m['mail.backups.note']({}, { locale }),
        blocks: [
          {
            kind: 'facts',
            facts: found.map((problem) => ({ label: BACKUP_PROBLEM_TEXTS[problem].title({}, { locale }), value: BACKUP_PROBLEM_TEXTS[problem].text({}, { locale }) })),
          },
          { kind: 'button', text: m['mail.backups.button']({}, { locale }), href: origin + officePath('home') },
        ],
      }),
    };
  };
