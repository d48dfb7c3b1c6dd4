import { type ReactNode, useState } from 'react';
import { lotReportPath, officePath } from '#contract/office/pages.ts';
import { ACTION_STATUSES, type Action, isPublic } from '#contract/office/publishing.ts';
import { m } from '#messages';
import { ApiError } from '#office/app/api.ts';
import type { AutosaveState } from '#office/app/autosave-state.ts';
import { connection } from '#office/app/connection.ts';
import { Link, navigate } from '#office/app/router.tsx';
import { useStore } from '#office/app/store.ts';
import { useAction } from '#office/app/use-action.ts';
import { actionTitle, DANGEROUS_ACTIONS } from '#office/features/lots/lot-labels.tsx';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { Button, buttonClass } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Menu, type MenuItem } from '#office/kit/menu.tsx';
import { ActionDialog } from './action-dialog.tsx';
import css from './lot-editor.module.css';
import { CHECKLIST_ID, focusField, PublishChecklist } from './publish-checklist.tsx';
import { type LotActions, sayFailure, UnsavedFailure } from './use-lot-actions.ts';
import type { LotEditor } from './use-lot-editor.ts';
import { whyReadOnly } from './why-read-only.ts';

const IN_MENU: Action[] = ['change-price', 'reserve', 'sell', 'withdraw', 'return-to-market', 'unpublish', 'archive', 'unarchive'];

/** The foot of the editor: what still blocks publishing, and the actions. */
export function PublishBar({ editor, actions, saving: savingState }: { editor: LotEditor; actions: LotActions; saving: ReactNode }) {
  const { lot, saving } = editor;
  /** The action whose dialog is open. */
  const [opened, setOpened] = useState<{ action: Action; when?: 'later' }>();
  const publishing = useAction();
  const isOffline = useStore(connection).state === 'offline';
  const discarding = useAction();
  const duplicating = useAction();
  const inConflict = Object.keys(saving.conflicts).length > 0;
  const edits = Object.keys(lot.changes).length;
  const wasPublished = lot.published !== null && lot.status !== 'draft'; // sold and withdrawn lots too; one with the status `draft` was taken back
  const blocked = blockedBy(editor, wasPublished && edits === 0, isOffline);
  const publish = () =>
    publishing.run(async () => {
      try {
        await actions.run('publish');
      } catch (error) {
        sayAndShow(error);
      }
    });
  const may = (action: Action) => ACTION_STATUSES[action].includes(lot.status) && (action === 'unarchive') === lot.archived && lot.may.write;
  const discard = () => void discarding.run(() => actions.discard().catch(sayFailure));
  const items: MenuItem[] = [
    ...(may('publish') && (edits > 0 || !wasPublished) ? [{ title: m['officePublish.menu.later'](), onPress: () => setOpened({ action: 'publish', when: 'later' }) }] : []),
    ...IN_MENU.filter(may).map((action) => ({ title: actionTitle(action), danger: DANGEROUS_ACTIONS.includes(action), onPress: () => setOpened({ action }) })),
    ...(lot.may.report ? [{ title: m['officePublish.menu.report'](), onPress: () => void navigate(lotReportPath(lot.id)) }] : []),
    { title: m['officePublish.menu.duplicate'](), onPress: () => void duplicating.run(() => actions.duplicate().catch(sayAndShow)) },
    ...(lot.may.write && (lot.published === null || edits > 0)
      ? [{ title: lot.published ? m['officeLots.edit.discard']() : m['officePublish.menu.throwAway'](), danger: true, onPress: discard }]
      : []),
  ];
  return (
    <footer className={css.bar}>
      <div className={css.barState}>
        {savingState}
        <PublishChecklist problems={lot.problems} reason={blocked} disputed={disputedText(saving)} />
      </div>
      <div className={css.actions}>
        {lot.published && edits > 0 && lot.may.write && (
          <Button look="quiet" className={css.wideOnly} busy={discarding.busy} onClick={discard}>
            {m['officeLots.edit.discard']()}
          </Button>
        )}
        <Link href={officePath('lot-preview', { id: lot.id })} className={buttonClass({})}>
          <Icon name="eye" />
          <span className={css.actionLabel}>{m['officeLots.edit.preview']()}</span>
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
        <Button look={inConflict ? 'plain' : 'primary'} busy={publishing.busy} blocked={blocked} aria-describedby={CHECKLIST_ID} onClick={() => void publish()}>
          {!lot.may.publish ? m['officePublish.publish.ask']() : wasPublished && edits > 0 ? m['officePublish.publish.changes']({ count: edits }) : actionTitle('publish')}
        </Button>
      </div>
      {opened && <ActionDialog lot={lot} action={opened.action} initialWhen={opened.when} actions={actions} onClose={() => setOpened(undefined)} />}
    </footer>
  );
}

/** Says why something was not done, and moves to the field that is to blame. */
function sayAndShow(error: unknown): void {
  sayFailure(error);
  const path = error instanceof UnsavedFailure ? error.path : error instanceof ApiError ? Object.keys(error.fields)[0] : undefined;
  if (path) focusField(path);
}

/** What was typed and is not saved, since it needs the person: conflicts and refused values. */
function disputedText({ conflicts, refused }: AutosaveState): string | undefined {
  const texts = [
    ...(Object.keys(conflicts).length > 0 ? [m['officeLots.edit.conflictFirst']()] : []),
    ...(Object.keys(refused).length > 0 ? [m['officeKept.refusedFirst']({ fields: Object.keys(refused).map(fieldTitle).join(', ') })] : []),
  ];
  return texts.length > 0 ? texts.join('. ') : undefined;
}

/** Why the lot cannot be published now; the button stays focusable and says it. */
function blockedBy({ lot, saving }: LotEditor, hasNothingToPublish: boolean, isOffline: boolean): string | undefined {
  if (isOffline) return m['officeShell.publishOffline']();
  const problems = Object.keys(lot.problems).length;
  if (!lot.may.write) return whyReadOnly();
  if (lot.archived) return m['officePublish.publish.archived']();
  const disputed = disputedText(saving);
  if (disputed) return disputed;
  if (problems > 0) return m['officeLots.edit.lacks']({ count: problems });
  if (!hasNothingToPublish || saving.waiting) return undefined;
  return isPublic(lot.status) ? m['officePublish.publish.nothing']() : m['officePublish.publish.noEdits']();
}
