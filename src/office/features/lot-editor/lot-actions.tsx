import { useState } from 'react';
import { ACTION_STATUSES, type Action } from '#contract/office/publishing.ts';
import type { ActionAnswer, PreviewAnswer } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { ApiFailure, call, failureText } from '#office/app/api.ts';
import { locale } from '#office/app/locale.ts';
import { actionTitle } from '#office/features/lots/lot-words.tsx';
import { Button } from '#office/kit/button.tsx';
import { Mark } from '#office/kit/marks.tsx';
import { Menu } from '#office/kit/menu.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import css from './lot-editor.module.css';
import { partOf } from './lot-form.tsx';
import { fieldTitle } from './lot-titles.ts';
import type { LotEditor } from './use-lot-editor.ts';

const OTHERS: Action[] = ['reserve', 'sell', 'withdraw', 'return-to-market', 'unpublish', 'archive', 'unarchive'];
const MOST_SHOWN = 6;

/** What still blocks publishing, each with a link to its field, and the verbs. */
export function PublishBar({ editor, onDone }: { editor: LotEditor; onDone(): void }) {
  const { lot, saving, autosave } = editor;
  const [busy, setBusy] = useState<Action | 'discard'>();
  const problems = Object.entries(lot.problems);
  const run = async (action: Action) => {
    setBusy(action);
    try {
      await autosave.flush();
      const body = action === 'publish' ? { version: autosave.state.get().version } : {};
      const { state } = await call<ActionAnswer>('POST', `/lots/${lot.id}/${action}`, { body });
      showToast({
        text: state === 'waiting' ? m['officeLots.waits']() : `${actionTitle(action)}: ${m['officeLots.edit.done']()}`,
        action: { title: m['officeLots.edit.undo'](), run: () => void undo() },
      });
    } catch (error) {
      const first = error instanceof ApiFailure ? Object.keys(error.fields)[0] : undefined;
      showToast({ text: failureText(error), failed: true });
      if (first) document.getElementById(partOf(first))?.scrollIntoView();
    } finally {
      setBusy(undefined);
      onDone();
    }
  };
  const undo = () => call('POST', `/lots/${lot.id}/undo`, { body: {} }).then(onDone, (error: unknown) => showToast({ text: failureText(error), failed: true }));
  const discard = async () => {
    setBusy('discard');
    await call('DELETE', `/lots/${lot.id}/working-copy?version=${autosave.state.get().version}`).then(
      () => location.reload(),
      (error: unknown) => showToast({ text: failureText(error), failed: true }),
    );
    setBusy(undefined);
  };
  const preview = () =>
    call<PreviewAnswer>('POST', `/lots/${lot.id}/preview`, { body: {} }).then(
      (links) => void window.open(links[locale.get()], '_blank', 'noopener'),
      (error: unknown) => showToast({ text: failureText(error), failed: true }),
    );
  const blocked =
    Object.keys(saving.conflicts).length > 0
      ? m['officeLots.edit.conflictFirst']()
      : problems.length > 0
        ? m['officeLots.edit.lacks']({ count: problems.length })
        : !lot.may.write
          ? m['officeLots.edit.notYours']()
          : undefined;
  return (
    <footer className={css.bar}>
      <ul className={css.checklist} aria-label={m['officeLots.edit.checklist']()}>
        {problems.length === 0 ? (
          <li>
            <Mark shape="full" tone="success" />
            {m['officeLots.edit.ready']()}
          </li>
        ) : (
          problems.slice(0, MOST_SHOWN).map(([path, text]) => (
            <li key={path}>
              <Mark shape="half" tone="warning" />
              <a href={`#${partOf(path)}`} title={text}>
                {fieldTitle(path)}
              </a>
            </li>
          ))
        )}
        {problems.length > MOST_SHOWN && <li>{m['officeLots.edit.more']({ count: problems.length - MOST_SHOWN })}</li>}
      </ul>
      <div className={css.verbs}>
        {lot.published && Object.keys(lot.changes).length > 0 && (
          <Button look="quiet" busy={busy === 'discard'} onClick={() => void discard()}>
            {m['officeLots.edit.discard']()}
          </Button>
        )}
        <Button icon="eye" onClick={() => void preview()}>
          {m['officeLots.edit.preview']()}
        </Button>
        <Menu
          label={m['officeLots.edit.verbs']()}
          placement="above"
          trigger={(props) => (
            <button type="button" {...props} className={css.more}>
              {m['officeLots.edit.verbs']()}
            </button>
          )}
          items={[
            ...OTHERS.filter((action) => ACTION_STATUSES[action].includes(lot.status) && (action === 'unarchive') === (lot.archived && action === 'unarchive')).map((action) => ({
              title: actionTitle(action),
              danger: action === 'withdraw',
              onPress: () => void run(action),
            })),
            ...(lot.lastStep ? [{ title: m['officeLots.edit.undo'](), onPress: () => void undo() }] : []),
          ]}
        />
        <Button look="primary" busy={busy === 'publish'} blocked={blocked} onClick={() => void run('publish')}>
          {m['officeLots.action.publish']()}
        </Button>
      </div>
    </footer>
  );
}
