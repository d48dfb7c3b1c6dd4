import { type SubmitEvent, useEffect, useState } from 'react';
import type { BulkChange, BulkPreview, BulkResponse } from '#contract/office/lot-list.ts';
import type { Action } from '#contract/office/publishing.ts';
import { m } from '#messages';
import { ApiError, call, failureText } from '#office/app/api.ts';
import { useAgents } from '#office/app/dictionaries.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button, TextButton } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { SelectField, TextField } from '#office/kit/field.tsx';
import { Notice, Skeleton } from '#office/kit/states.tsx';
import { numberText } from '#office/layout/money.ts';
import { ChangesTable } from './changes-table.tsx';
import { actionTitle } from './lot-labels.tsx';
import css from './lots.module.css';
import { showChanged } from './undo-toast.ts';

export type BulkKind = { type: 'agent' } | { type: 'price' } | { type: 'action'; action: Exclude<Action, 'change-price'> };
type Props = { kind: BulkKind; ids: readonly number[]; onSelect(ids: readonly number[]): void; onClose(): void; onDone(): void };

/** What prices can be rounded to. */
const ROUNDING_UNITS = ['1000', '10000', '100000', '1000000'];

function titleOf(kind: BulkKind): string {
  if (kind.type === 'agent') return m['officeLots.bulk.agent']();
  return kind.type === 'price' ? m['officeLots.bulk.price']() : actionTitle(kind.action);
}

/** Asks what a change needs, shows what it would do to every lot, and does exactly that. */
export function BulkDialog({ kind, ids, onSelect, onClose, onDone }: Props) {
  const agents = useAgents();
  const [agentId, setAgentId] = useState('');
  const [percent, setPercent] = useState('');
  const [roundTo, setRoundTo] = useState('');
  const [reason, setReason] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const action = useAction();
  const [attempt, setAttempt] = useState(0);
  const percentNumber = Number(percent.trim().replace(',', '.').replace('−', '-'));
  const isWrongPercent = percent.trim() !== '' && !(percentNumber >= -90 && percentNumber <= 900 && percentNumber !== 0);
  const change = changeToMake();
  function changeToMake(): BulkChange | undefined {
    if (kind.type === 'action') return kind;
    if (kind.type === 'agent') return agentId ? { type: 'agent', agentId: Number(agentId) } : undefined;
    return percent.trim() && !isWrongPercent ? { type: 'price', percent: percentNumber, reason, ...(roundTo && { step: Number(roundTo) }) } : undefined;
  }
  // The new prices do not depend on the reason: a preview need not wait for it.
  const preview = usePreview(ids, change?.type === 'price' ? { ...change, reason: '-' } : change, attempt);
  const items = preview.data?.items ?? [];
  const refused = items.filter(({ problems }) => Object.keys(problems).length > 0).map(({ id }) => id);
  const changed = items.filter(({ changes, problems }) => Object.keys(changes).length > 0 && Object.keys(problems).length === 0).length;
  const isPossible = preview.data && refused.length === 0 && changed > 0;
  const lacksReason = kind.type === 'price' && reason.trim() === '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isPossible || lacksReason) return;
    void action.run(async () => {
      try {
        showChanged(await call<BulkResponse>('POST', '/lot-changes', { body: { ids, change, seen: preview.data?.seen } }), onDone);
        onDone();
      } catch (error) {
        setAttempt(attempt + 1); // the preview shows the lots as they are now
        throw error;
      }
    });
  };
  const hasChangedMeanwhile = action.failure instanceof ApiError && action.failure.code === 'conflict';
  return (
    <Dialog title={titleOf(kind)} wide onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        {hasChangedMeanwhile && (
          <Notice look="warning" urgent>
            {m['officeLists.bulk.changedMeanwhile']()}
          </Notice>
        )}
        {action.error && !hasChangedMeanwhile && (
          <Notice look="error" urgent>
            {action.error}
          </Notice>
        )}
        {kind.type === 'agent' && (
          <SelectField
            label={m['officeLots.filter.agent']()}
            value={agentId}
            onChange={({ target }) => setAgentId(target.value)}
            options={[{ value: '', title: m['officeLots.bulk.choose']() }, ...(agents ?? []).map(({ id, name }) => ({ value: String(id), title: name }))]}
          />
        )}
        {kind.type === 'price' && (
          <div className={css.three}>
            <TextField
              label={m['officeLots.bulk.percent']()}
              unit="%"
              inputMode="text"
              value={percent}
              error={isWrongPercent ? m['officeLists.bulk.wrongPercent']() : undefined}
              onChange={({ target }) => setPercent(target.value)}
            />
            <SelectField
              label={m['officeLots.bulk.step']()}
              value={roundTo}
              onChange={({ target }) => setRoundTo(target.value)}
              options={[{ value: '', title: m['officeLots.bulk.stepSuits']() }, ...ROUNDING_UNITS.map((value) => ({ value, title: numberText(Number(value)) }))]}
            />
            <TextField
              label={m['officeLots.bulk.reason']()}
              help={m['officeLots.bulk.reasonHelp']()}
              required
              error={wasSubmitted && lacksReason ? m['problems.required']() : undefined}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        )}
        {preview.failed && <Notice look="error">{preview.failed}</Notice>}
        {change && !preview.data && !preview.failed && <Skeleton rows={Math.min(ids.length, 6)} label={m['office.loading']()} />}
        {refused.length > 0 && (
          <Notice look="error">
            {m['officeLists.bulk.refused']({ count: String(refused.length) })}{' '}
            {refused.length < ids.length && <TextButton onClick={() => onSelect(ids.filter((id) => !refused.includes(id)))}>{m['officeLists.bulk.leaveOut']()}</TextButton>}
          </Notice>
        )}
        {preview.data && refused.length === 0 && changed === 0 && <Notice look="info">{m['officeLists.bulk.nothing']()}</Notice>}
        {preview.data && (
          <div className={css.preview}>
            <ChangesTable items={items} />
          </div>
        )}
        <div className={css.footer}>
          <Button look="quiet" onClick={onClose}>
            {m['office.cancel']()}
          </Button>
          <Button type="submit" look="primary" busy={action.busy} blocked={isPossible ? undefined : m['officeLots.bulk.notYet']()}>
            {m['officeLots.bulk.apply']({ count: preview.data && refused.length === 0 ? changed : ids.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const PREVIEW_MS = 400;

/** What the change would do, as the server sees it; a new `attempt` asks again. */
function usePreview(ids: readonly number[], change: BulkChange | undefined, attempt: number): { data?: BulkPreview; failed?: string } {
  const [state, setState] = useState<{ key: string; data?: BulkPreview; failed?: string }>();
  const key = change ? JSON.stringify({ body: { ids, change }, attempt }) : '';
  useEffect(() => {
    if (!key) return;
    const aborted = new AbortController();
    const timer = setTimeout(() => {
      const { body } = JSON.parse(key) as { body: unknown };
      call<BulkPreview>('POST', '/lot-changes/preview', { body, signal: aborted.signal }).then(
        (data) => setState({ key, data }),
        (error: unknown) => aborted.signal.aborted || setState({ key, failed: failureText(error) }),
      );
    }, PREVIEW_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [key]);
  return state?.key === key ? state : {};
}
