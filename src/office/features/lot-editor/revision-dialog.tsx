import { useState } from 'react';
import { isEmptyValue } from '#contract/office/field-value.ts';
import { isCopyStep } from '#contract/office/publishing.ts';
import type { Comparison, RestoreRequest, RevisionItem, Thing } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { useAction } from '#office/app/use-action.ts';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { useValueText } from '#office/features/lots/use-value-text.ts';
import { Button } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { SelectField } from '#office/kit/field.tsx';
import { Notice, Skeleton } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { momentText } from '#office/layout/moment.ts';
import { inFormOrder } from './lot-form.tsx';
import css from './lot-publishing.module.css';
import { isText, TextChanges } from './lot-values.tsx';
import { stepTitle } from './revision-labels.ts';
import { type LotActions, sayFailure } from './use-lot-actions.ts';
import type { LotEditor } from './use-lot-editor.ts';

type Fields = Comparison['fields'];

const isSame = (one: unknown, other: unknown): boolean => (isEmptyValue(one) && isEmptyValue(other)) || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const changedPublishedRow = ({ step }: RevisionItem): boolean => !isCopyStep(step);

/** What is not published yet, beside what visitors see. */
export function ChangesDialog({ lot, onClose }: { lot: Thing; onClose(): void }) {
  const fields = Object.fromEntries(Object.entries(lot.changes).map(([path, to]) => [path, { from: lot.published?.[path], to }]));
  return (
    <Dialog title={m['officePublish.revision.changesTitle']()} wide onClose={onClose}>
      <Differences fields={fields} from={m['officePublish.revision.before']()} to={m['officePublish.revision.after']()} />
    </Dialog>
  );
}

type Props = { editor: LotEditor; actions: LotActions; item: RevisionItem; items: readonly RevisionItem[]; onClose(): void; onDone(): void };

/** One revision: what it changed, how it differs from any other, and how to get it back. */
export function RevisionDialog({ editor, actions, item, items, onClose, onDone }: Props) {
  const { lot } = editor;
  /** What it is compared with: the lot before it, the working copy (`now`), or the revision with this id. */
  const [other, setOther] = useState('before');
  const others = items.filter((one) => one.id !== item.id && changedPublishedRow(one));
  const edits = Object.keys(lot.changes);
  const options = [
    { value: 'before', title: m['officePublish.revision.beforeStep']() },
    ...(edits.length > 0 && lot.published ? [{ value: 'now', title: m['officePublish.revision.now']() }] : []),
    ...others.map((one) => ({ value: String(one.id), title: m['officePublish.revision.one']({ when: momentText(one.at), step: stepTitle(one.step), name: one.by }) })),
  ];
  return (
    <Dialog title={m['officePublish.revision.title']({ step: stepTitle(item.step), name: item.by, when: momentText(item.at) })} wide onClose={onClose}>
      {item.reason && <p>{m['officePublish.revision.reason']({ reason: item.reason })}</p>}
      {changedPublishedRow(item) && options.length > 1 && (
        <SelectField label={m['officePublish.revision.with']()} value={other} options={options} onChange={({ target }) => setOther(target.value)} />
      )}
      {other === 'before' ? <OwnChanges item={item} /> : <Compared lot={lot} item={item} other={other} items={items} />}
      {lot.may.write && <Restoring editor={editor} actions={actions} item={item} isNewest={items.find(changedPublishedRow)?.id === item.id} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

/** What the step itself changed; of a choice, what was rejected. */
function OwnChanges({ item }: { item: RevisionItem }) {
  const fields = Object.fromEntries(Object.keys(item.after).map((path) => [path, { from: item.before[path], to: item.after[path] }]));
  const isChoice = item.step === 'choose';
  return (
    <Differences
      fields={fields}
      from={isChoice ? m['officePublish.revision.rejected']() : m['officePublish.revision.before']()}
      to={isChoice ? m['officePublish.revision.chosen']() : m['officePublish.revision.after']()}
    />
  );
}

/** Compares with another revision, or with the working copy: its changes over what the newest revision has published. */
function Compared({ lot, item, other, items }: { lot: Thing; item: RevisionItem; other: string; items: readonly RevisionItem[] }) {
  const newest = items.find(changedPublishedRow);
  const to = other === 'now' ? newest?.id : Number(other);
  const { data, failure } = useResource<Comparison>(to === undefined || to === item.id ? undefined : `/lots/${lot.id}/comparison?from=${item.id}&to=${to}`);
  const isLoading = to !== item.id && !data;
  if (failure) return <Notice look="error">{failure.message}</Notice>;
  if (isLoading) return <Skeleton rows={3} label={m['office.loading']()} />;
  const fields: Fields = { ...data?.fields };
  if (other === 'now') for (const [path, value] of Object.entries(lot.changes)) fields[path] = { from: path in fields ? fields[path]?.from : lot.published?.[path], to: value };
  const chosen = items.find(({ id }) => id === to);
  return <Differences fields={fields} from={momentText(item.at)} to={other === 'now' || !chosen ? m['officePublish.revision.now']() : momentText(chosen.at)} />;
}

/** Puts a published revision into the working copy; of a step of the working copy, puts the values before it back into the fields. */
function Restoring({ editor, actions, item, isNewest, onClose, onDone }: Omit<Props, 'items'> & { isNewest: boolean }) {
  const { lot, autosave } = editor;
  const action = useAction();
  const edits = Object.keys(lot.changes);
  const restore = (state: RestoreRequest['state']) =>
    void action.run(async () => {
      await autosave.flush();
      const body: RestoreRequest = { state, ...(edits.length > 0 && { replaces: autosave.state.get().version }) };
      const { revision } = await call<{ revision: number }>('POST', `/lots/${lot.id}/revisions/${item.id}/restore`, { body });
      showToast({
        text: m['officeLots.revision.restored'](),
        action: { title: m['officePublish.last.undo'](), run: () => void actions.undo(revision).catch(sayFailure) },
      });
      onDone();
      onClose();
    });
  const takeBack = () => {
    for (const [path, value] of Object.entries(item.before)) editor.edit(path, value);
    void autosave.flush();
    showToast({ text: m['officePublish.revision.takenBack']() });
    onClose();
  };
  if (!changedPublishedRow(item))
    return (
      <div className={css.buttons}>
        <Button onClick={takeBack}>{m['officePublish.revision.takeBack']()}</Button>
      </div>
    );
  return (
    <>
      {action.error && <Notice look="error">{action.error}</Notice>}
      <p className={css.note}>
        {m['officePublish.revision.nothingPublic']()}
        {edits.length > 0 && lot.published && ` ${m['officePublish.revision.replaces']({ fields: edits.map(fieldTitle).join(', ') })}`}
      </p>
      <div className={css.buttons}>
        {item.before['state.status'] !== null && (
          <Button busy={action.busy} onClick={() => restore('before')}>
            {m['officePublish.revision.restoreBefore']()}
          </Button>
        )}
        {(!isNewest || edits.length > 0) && (
          <Button busy={action.busy} onClick={() => restore('after')}>
            {m['officePublish.revision.restoreAfter']()}
          </Button>
        )}
      </div>
    </>
  );
}

/** The fields that differ, with both values, in the order of the form; in texts the changed words are marked. */
function Differences({ fields, from, to }: { fields: Fields; from: string; to: string }) {
  const valueText = useValueText();
  const all = inFormOrder(Object.keys(fields)).flatMap((path) => (fields[path] && !isSame(fields[path].from, fields[path].to) ? [[path, fields[path]] as const] : []));
  if (all.length === 0) return <p>{m['officePublish.revision.same']()}</p>;
  return (
    <ul className={css.differences}>
      {all.map(([path, ends]) => {
        const [before, after] = [valueText(path, ends.from), valueText(path, ends.to)];
        const hasWords = isText(path) && Boolean(ends.from) && Boolean(ends.to);
        return (
          <li key={path}>
            <h3>{fieldTitle(path)}</h3>
            <div className={css.sides}>
              <div>
                <span className={css.note}>{from}</span>
                {hasWords ? <TextChanges before={before} after={after} side="before" /> : <div className={css.text}>{before}</div>}
              </div>
              <div>
                <span className={css.note}>{to}</span>
                {hasWords ? <TextChanges before={before} after={after} side="after" /> : <div className={css.text}>{after}</div>}
                {before === after && <span className={css.note}>{m['officePublish.otherOrder']()}</span>}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
