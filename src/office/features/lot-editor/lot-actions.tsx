import { useState } from 'react';
import { officePath } from '#contract/office/pages.ts';
import { ACTION_STATUSES, type Action } from '#contract/office/publishing.ts';
import { m } from '#messages';
import { ApiFailure } from '#office/app/api.ts';
import { Link } from '#office/app/router.tsx';
import { useAction } from '#office/app/use-action.ts';
import { actionTitle } from '#office/features/lots/lot-words.tsx';
import { Button, buttonClass } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Menu, type MenuItem } from '#office/kit/menu.tsx';
import { ActionDialog } from './action-dialog.tsx';
import css from './lot-editor.module.css';
import { CHECKLIST_ID, focusField, PublishChecklist } from './publish-checklist.tsx';
import type { LotEditor } from './use-lot-editor.ts';
import { type LotVerbs, sayFailure } from './use-lot-verbs.ts';

const IN_MENU: Action[] = ['change-price', 'reserve', 'sell', 'withdraw', 'return-to-market', 'unpublish', 'archive', 'unarchive'];
const TAKES_AWAY: readonly Action[] = ['withdraw', 'unpublish'];

/** The foot of the editor: what still blocks publishing, and the verbs. */
export function PublishBar({ editor, verbs }: { editor: LotEditor; verbs: LotVerbs }) {
  const { lot, saving } = editor;
  const [asked, setAsked] = useState<{ action: Action; later?: boolean }>();
  const publishing = useAction();
  const discarding = useAction();
  const inConflict = Object.keys(saving.conflicts).length > 0;
  const edits = Object.keys(lot.changes).length;
  const isPublic = lot.published !== null && lot.status !== 'draft';
  const publish = () =>
    publishing.run(async () => {
      try {
        await verbs.run('publish');
      } catch (error) {
        sayFailure(error);
        const [first] = error instanceof ApiFailure ? Object.keys(error.fields) : [];
        if (first) focusField(first);
      }
    });
  const may = (action: Action) => ACTION_STATUSES[action].includes(lot.status) && (action === 'unarchive') === lot.archived && lot.may.write;
  const discard = () => void discarding.run(() => verbs.discard().catch(sayFailure));
  const items: MenuItem[] = [
    ...(may('publish') && (edits > 0 || !isPublic) ? [{ title: m['officePublish.menu.later'](), onPress: () => setAsked({ action: 'publish', later: true }) }] : []),
    ...IN_MENU.filter(may).map((action) => ({ title: actionTitle(action), danger: TAKES_AWAY.includes(action), onPress: () => setAsked({ action }) })),
    { title: m['officePublish.menu.duplicate'](), onPress: () => void verbs.duplicate().catch(sayFailure) },
    ...(lot.may.write && (lot.published === null || edits > 0)
      ? [{ title: lot.published ? m['officeLots.edit.discard']() : m['officePublish.menu.throwAway'](), danger: true, onPress: discard }]
      : []),
  ];
  return (
    <footer className={css.bar}>
      <PublishChecklist problems={lot.problems} reason={blockedBy(editor, isPublic && edits === 0)} />
      <div className={css.verbs}>
        {lot.published && edits > 0 && lot.may.write && (
          <Button look="quiet" className={css.wideOnly} busy={discarding.busy} onClick={discard}>
            {m['officeLots.edit.discard']()}
          </Button>
        )}
        <Link href={officePath('lot-preview', { id: lot.id })} className={buttonClass({})}>
          <Icon name="eye" />
          {m['officeLots.edit.preview']()}
        </Link>
        <Menu
          label={m['officeLots.edit.verbs']()}
          placement="above"
          align="start"
          trigger={(props) => (
            <button type="button" {...props} className={css.more}>
              {m['officeLots.edit.verbs']()}
            </button>
          )}
          items={items}
        />
        <Button
          look={inConflict ? 'plain' : 'primary'}
          busy={publishing.busy}
          blocked={blockedBy(editor, isPublic && edits === 0)}
          aria-describedby={CHECKLIST_ID}
          onClick={() => void publish()}
        >
          {!lot.may.publish ? m['officePublish.publish.ask']() : isPublic && edits > 0 ? m['officePublish.publish.changes']({ count: edits }) : actionTitle('publish')}
        </Button>
      </div>
      {asked && <ActionDialog lot={lot} action={asked.action} startLater={asked.later} verbs={verbs} onClose={() => setAsked(undefined)} />}
    </footer>
  );
}

/** Why the lot cannot be published now; the button stays focusable and says it. */
function blockedBy({ lot, saving }: LotEditor, hasNothing: boolean): string | undefined {
  const problems = Object.keys(lot.problems).length;
  if (!lot.may.write) return m['officeLots.edit.notYours']();
  if (lot.archived) return m['officePublish.publish.archived']();
  if (Object.keys(saving.conflicts).length > 0) return m['officeLots.edit.conflictFirst']();
  if (problems > 0) return m['officeLots.edit.lacks']({ count: problems });
  return hasNothing && !saving.waiting ? m['officePublish.publish.nothing']() : undefined;
}
