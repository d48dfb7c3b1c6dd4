import type { Scheduled } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { useAction } from '#office/app/use-action.ts';
import { actionTitle } from '#office/features/lots/lot-labels.tsx';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { Button } from '#office/kit/button.tsx';
import { Mark } from '#office/kit/marks.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { moscowText } from '#office/layout/moment.ts';
import { moneyText } from '#office/layout/money.ts';
import css from './lot-publishing.module.css';
import { sayFailure } from './use-lot-actions.ts';
import type { LotEditor } from './use-lot-editor.ts';

/** What will be done at a time, what an agent has asked for, and what could not be done. */
export function LotSchedule({ editor, onDone }: { editor: LotEditor; onDone(): void }) {
  const { lot } = editor;
  if (lot.schedule.length === 0) return null;
  return (
    <section>
      <h2>{m['officePublish.schedule.title']()}</h2>
      <ul>
        {lot.schedule.map((planned) => (
          <Planned key={planned.id} editor={editor} planned={planned} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}

function Planned({ editor, planned, onDone }: { editor: LotEditor; planned: Scheduled; onDone(): void }) {
  const { lot, autosave } = editor;
  const action = useAction();
  const path = `/lots/${lot.id}/schedule/${planned.id}`;
  const { price, reason } = planned.parameters as { price?: number; reason?: string };
  const act = (work: () => Promise<unknown>, doneText: string) =>
    void action.run(async () => {
      await work().then(() => showToast({ text: doneText }), sayFailure);
      onDone();
    });
  const decide = (decision: 'approve' | 'refuse', doneText: string) =>
    act(async () => {
      await autosave.flush();
      await call('POST', `${path}/${decision}`, { body: decision === 'approve' ? { version: autosave.state.get().version } : {} });
    }, doneText);
  const isWaiting = planned.state === 'waiting';
  const hasFailed = planned.state === 'failed';
  return (
    <li className={css.planned}>
      <Mark shape={hasFailed ? 'cross' : 'ring'} tone={hasFailed ? 'error' : isWaiting ? 'warning' : 'info'} />
      <div>
        <b>
          {actionTitle(planned.action)}
          {price !== undefined && `: ${moneyText(price)}`}
        </b>
        {planned.dueAt && <p>{moscowText(planned.dueAt)}</p>}
        <p className={css.note}>{isWaiting ? m['officePublish.schedule.waits']({ name: planned.by }) : m['officePublish.schedule.by']({ name: planned.by })}</p>
        {reason && <p className={css.note}>{m['officePublish.revision.reason']({ reason })}</p>}
        {hasFailed && <p className={css.failed}>{m['officePublish.schedule.failed']({ reason: failureOf(planned) })}</p>}
        {lot.may.write && (
          <div className={css.buttons}>
            {isWaiting && lot.may.publish && (
              <>
                <Button small busy={action.busy} onClick={() => decide('approve', m['officePublish.schedule.approved']())}>
                  {m['officePublish.schedule.approve']()}
                </Button>
                <Button small busy={action.busy} onClick={() => decide('refuse', m['officePublish.schedule.refused']())}>
                  {m['officePublish.schedule.refuse']()}
                </Button>
              </>
            )}
            {planned.mayCancel && !(isWaiting && lot.may.publish) && (
              <Button small busy={action.busy} onClick={() => act(() => call('DELETE', path), m['officePublish.schedule.cancelled']())}>
                {hasFailed ? m['officePublish.schedule.dismiss']() : m['officePublish.schedule.cancel']()}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function failureOf({ failure }: Scheduled): string {
  const fields = Object.entries(failure?.fields ?? {}).map(([path, text]) => `${fieldTitle(path)} — ${text}`);
  return fields.length > 0 ? fields.join('; ') : m['officePublish.schedule.notPossible']();
}
