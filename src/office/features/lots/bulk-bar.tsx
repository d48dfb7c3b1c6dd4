import { type SubmitEvent, useEffect, useState } from 'react';
import type { BulkChange, BulkPreview } from '#contract/office/lot-list.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { useAgents } from '#office/app/names.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button, IconButton } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { SelectField, TextField } from '#office/kit/field.tsx';
import { Notice, Skeleton } from '#office/kit/states.tsx';
import table from '#office/kit/table.module.css';
import { showToast } from '#office/kit/toasts.tsx';
import { numberText } from '#office/layout/money.ts';
import css from './lots.module.css';

type Kind = 'agent' | 'price' | 'withdraw';
type Props = { ids: readonly number[]; onClear(): void; onDone(): void };

const TITLES: Record<Kind, () => string> = {
  agent: () => m['officeLots.bulk.agent'](),
  price: () => m['officeLots.bulk.price'](),
  withdraw: () => m['officeLots.action.withdraw'](),
};

/** What can be done to all selected lots. The result is shown before it is written, and written for all of them or for none. */
export function BulkBar({ ids, onClear, onDone }: Props) {
  const [kind, setKind] = useState<Kind>();
  return (
    <section className={css.bulk} aria-label={m['officeLots.bulk.title']()}>
      <span>{m['officeLots.bulk.selected']({ count: ids.length })}</span>
      {(['agent', 'price', 'withdraw'] as const).map((each) => (
        <Button key={each} small onClick={() => setKind(each)}>
          {TITLES[each]()}
        </Button>
      ))}
      <IconButton small icon="close" label={m['officeLots.bulk.clear']()} onClick={onClear} />
      {kind && (
        <BulkDialog
          kind={kind}
          ids={ids}
          onClose={() => setKind(undefined)}
          onDone={() => {
            setKind(undefined);
            onDone();
          }}
        />
      )}
    </section>
  );
}

function BulkDialog({ kind, ids, onClose, onDone }: { kind: Kind; ids: readonly number[]; onClose(): void; onDone(): void }) {
  const agents = useAgents();
  const [agentId, setAgentId] = useState('');
  const [percent, setPercent] = useState('');
  const [step, setStep] = useState('100000');
  const [reason, setReason] = useState('');
  const action = useAction();
  const change = changeOf();
  function changeOf(): BulkChange | undefined {
    if (kind === 'withdraw') return { type: 'action', action: 'withdraw' };
    if (kind === 'agent') return agentId ? { type: 'agent', agentId: Number(agentId) } : undefined;
    const number = Number(percent.replace(',', '.').replace('−', '-'));
    return percent && Number.isFinite(number) && reason ? { type: 'price', percent: number, step: Number(step), reason } : undefined;
  }
  const preview = usePreview(ids, change);
  const possible = preview.data && preview.data.problems === 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(async () => {
      const { changed } = await call<{ changed: number }>('POST', '/lot-changes', { body: { ids, change } });
      showToast({ text: m['officeLots.bulk.done']({ count: changed }) });
      onDone();
    });
  };
  return (
    <Dialog title={TITLES[kind]()} wide onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        {action.error && <Notice look="error">{action.error}</Notice>}
        {kind === 'agent' && (
          <SelectField
            label={m['officeLots.filter.agent']()}
            value={agentId}
            onChange={({ target }) => setAgentId(target.value)}
            options={[{ value: '', title: m['officeLots.bulk.choose']() }, ...(agents ?? []).map(({ id, name }) => ({ value: String(id), title: name }))]}
          />
        )}
        {kind === 'price' && (
          <div className={css.three}>
            <TextField label={m['officeLots.bulk.percent']()} unit="%" inputMode="decimal" value={percent} onChange={({ target }) => setPercent(target.value)} />
            <SelectField
              label={m['officeLots.bulk.step']()}
              value={step}
              onChange={({ target }) => setStep(target.value)}
              options={['1000', '10000', '100000', '1000000'].map((value) => ({ value, title: numberText(Number(value)) }))}
            />
            <TextField label={m['officeLots.bulk.reason']()} help={m['officeLots.bulk.reasonHelp']()} value={reason} onChange={({ target }) => setReason(target.value)} />
          </div>
        )}
        {preview.failed && <Notice look="error">{preview.failed}</Notice>}
        {change && !preview.data && !preview.failed && <Skeleton rows={ids.length} label={m['office.loading']()} />}
        {preview.data && <PreviewTable preview={preview.data} />}
        <div className={css.filters}>
          <Button look="quiet" onClick={onClose}>
            {m['office.cancel']()}
          </Button>
          <Button type="submit" look={kind === 'withdraw' ? 'danger' : 'primary'} busy={action.busy} blocked={possible ? undefined : m['officeLots.bulk.notYet']()}>
            {m['officeLots.bulk.apply']({ count: ids.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const PREVIEW_MS = 400;

/** What the change would do, as the server sees it. */
function usePreview(ids: readonly number[], change: BulkChange | undefined): { data?: BulkPreview; failed?: string } {
  const [state, setState] = useState<{ key: string; data?: BulkPreview; failed?: string }>();
  const key = change ? JSON.stringify({ ids, change }) : '';
  useEffect(() => {
    if (!key) return;
    const aborted = new AbortController();
    const timer = setTimeout(() => {
      call<BulkPreview>('POST', '/lot-changes/preview', { body: JSON.parse(key), signal: aborted.signal }).then(
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

const textOf = (value: unknown): string => (typeof value === 'number' ? numberText(value) : value === null || value === undefined ? '—' : String(value));

const PreviewTable = ({ preview: { items } }: { preview: BulkPreview }) => (
  <table className={`${table.table} ${table.tight}`}>
    <thead>
      <tr>
        <th scope="col">{m['officeLots.bulk.lot']()}</th>
        <th scope="col" className={table.number}>
          {m['officeStaff.audit.before']()}
        </th>
        <th scope="col" className={table.number}>
          {m['officeStaff.audit.after']()}
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ id, title, changes, problems }) => (
        <tr key={id}>
          <td>
            {id}, {title}
            {Object.values(problems).map((text) => (
              <span key={text} className={`${table.second} ${css.problem}`}>
                {text}
              </span>
            ))}
          </td>
          <td className={table.number}>
            {Object.values(changes)
              .map(({ before }) => textOf(before))
              .join(', ')}
          </td>
          <td className={table.number}>
            {Object.values(changes)
              .map(({ after }) => textOf(after))
              .join(', ')}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
