import type { Scheduled, Thing } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { useAction } from '#office/app/use-action.ts';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { actionTitle } from '#office/features/lots/lot-words.tsx';
import { Button } from '#office/kit/button.tsx';
import { Mark } from '#office/kit/marks.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { moneyText } from '#office/layout/money.ts';
import css from './lot-publishing.module.css';
import { moscowText } from './moscow-time.ts';
import { sayFailure } from './use-lot-verbs.ts';

/** What will be done at a time, what an agent has asked for, and what could not be done. */
export function LotSchedule({ lot, onDone }: { lot: Thing; onDone(): void }) {
  if (lot.schedule.length === 0) return null;
  return (
    <section>
      <h2>{m['officePublish.schedule.title']()}</h2>
      <ul>
        {lot.schedule.map((planned) => (
          <Planned key={planned.id} lot={lot} planned={planned} onDone={onDone} />
        ))}
      </ul>
    </section>
  );
}

function Planned({ lot, planned, onDone }: { lot: Thing; planned: Scheduled; onDone(): void }) {
  const action = useAction();
  const path = `/lots/${lot.id}/schedule/${planned.id}`;
  const { price, reason } = planned.parameters as { price?: number; reason?: string };
  const act = (work: () => Promise<unknown>, done: string) =>
    void action.run(async () => {
      await work().then(() => showToast({ text: done }), sayFailure);
      onDone();
    });
  const decide = (decision: 'approve' | 'refuse', done: string) => act(() => call('POST', `${path}/${decision}`, { body: {} }), done);
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
            {!(isWaiting && lot.may.publish) && (
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
