import { useEffect, useState } from 'react';
import { isCopyStep } from '#contract/office/publishing.ts';
import type { RevisionItem, Thing } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { useReloadOn, useResource } from '#office/app/resource.ts';
import { session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { useAction } from '#office/app/use-action.ts';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { LotSeekers } from '#office/features/matching/lot-seekers.tsx';
import { Button, TextButton } from '#office/kit/button.tsx';
import { Monogram } from '#office/kit/marks.tsx';
import { momentText, timeText } from '#office/layout/moment.ts';
import css from './lot-editor.module.css';
import { inFormOrder } from './lot-form.tsx';
import own from './lot-publishing.module.css';
import { LotSchedule } from './lot-schedule.tsx';
import { ChangesDialog, RevisionDialog } from './revision-dialog.tsx';
import { stepTitle } from './revision-labels.ts';
import { type LotActions, sayFailure } from './use-lot-actions.ts';
import type { LotEditor } from './use-lot-editor.ts';

const SHOWN = 6;
const FIELDS_SHOWN = 3;

/**
 * Beside the form: the step that can be undone, what is planned, who has the lot open, who may want it, and every revision.
 * The list of people arrives later than the lot: above the schedule it would push the schedule's buttons away from the pointer.
 */
export function LotRail({ editor, actions, onDone }: { editor: LotEditor; actions: LotActions; onDone(): void }) {
  return (
    <aside className={css.rail}>
      {editor.lot.lastStep && editor.lot.may.write && <LastStep key={editor.lot.lastStep.revision} step={editor.lot.lastStep} actions={actions} />}
      <LotSchedule editor={editor} onDone={onDone} />
      <PeopleHere people={editor.people} />
      {editor.lot.published && <LotSeekers lotId={editor.lot.id} />}
      <Revisions editor={editor} actions={actions} onDone={onDone} />
    </aside>
  );
}

/** The last step, which can be undone until its time is over. */
function LastStep({ step: { revision, step, by, at, undoUntil }, actions }: { step: NonNullable<Thing['lastStep']>; actions: LotActions }) {
  const until = new Date(undoUntil);
  const [isOver, setOver] = useState(() => until.getTime() <= Date.now());
  const action = useAction();
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(undoUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [undoUntil]);
  if (isOver) return null;
  return (
    <section>
      <h2>{m['officePublish.last.title']()}</h2>
      <p className={own.line}>{m['officePublish.last.text']({ step: stepTitle(step), name: by, time: timeText(new Date(at)) })}</p>
      <div className={own.buttons}>
        <Button small icon="undo" busy={action.busy} onClick={() => void action.run(() => actions.undo(revision).catch(sayFailure))}>
          {m['officePublish.last.undo']()}
        </Button>
        <span className={css.label}>{m['officePublish.last.until']({ time: timeText(until) })}</span>
      </div>
    </section>
  );
}

function PeopleHere({ people: known }: Pick<LotEditor, 'people'>) {
  const me = useStore(session);
  const people = known.length === 0 && me ? [{ staffId: me.id, name: me.name }] : known; // until the server has answered
  return (
    <section>
      <h2>{m['officeLots.rail.here']()}</h2>
      <ul aria-label={m['officeLots.rail.here']()}>
        {people.map(({ staffId, name }) => (
          <li key={staffId} className={css.personLine}>
            <Monogram name={name} size="small" />
            {staffId === me?.id ? m['officePublish.here.you']({ name }) : name}
          </li>
        ))}
      </ul>
      <p className={css.label}>{m['officeLots.rail.merge']()}</p>
    </section>
  );
}

function Revisions({ editor, actions, onDone }: { editor: LotEditor; actions: LotActions; onDone(): void }) {
  const { lot } = editor;
  const { data, reload } = useResource<{ items: RevisionItem[] }>(`/lots/${lot.id}/revisions`);
  const [open, setOpen] = useState<RevisionItem | 'now'>();
  const [all, setAll] = useState(false);
  useReloadOn(lot, reload); // a step may be the work of somebody else, of a schedule or of a choice: every load of the lot can mean a new one
  const items = data?.items ?? [];
  const edits = Object.keys(lot.changes);
  return (
    <section>
      <h2>{m['officeLots.rail.revisions']()}</h2>
      <ul aria-label={m['officeLots.rail.revisions']()}>
        {lot.published && edits.length > 0 && (
          <li className={css.revision}>
            <span>{m['office.now']()}</span>
            <span>
              <TextButton onClick={() => setOpen('now')}>{m['officePublish.revision.unpublished']()}</TextButton>
              <span className={own.second}>{fieldsText(edits)}</span>
            </span>
          </li>
        )}
        {items.slice(0, all ? undefined : SHOWN).map((item) => (
          <li key={item.id} className={css.revision}>
            <span>{momentText(item.at)}</span>
            <span>
              <TextButton aria-label={m['officePublish.revision.open']({ step: stepTitle(item.step), when: momentText(item.at) })} onClick={() => setOpen(item)}>
                {stepTitle(item.step)}
              </TextButton>
              <span className={own.second}>
                {item.by}
                {item.fields.length > 0 && `: ${fieldsText(item.fields)}`}
                {isCopyStep(item.step) && `, ${m['officeLots.unpublished']()}`}
              </span>
            </span>
          </li>
        ))}
        {data && items.length === 0 && !(lot.published && edits.length > 0) && (
          <li className={css.label}>{lot.published ? m['officePublish.revision.unchanged']() : m['officeLots.revision.none']()}</li>
        )}
      </ul>
      {items.length > SHOWN && !all && <TextButton onClick={() => setAll(true)}>{m['officePublish.revision.all']({ count: items.length })}</TextButton>}
      {open === 'now' && <ChangesDialog lot={lot} onClose={() => setOpen(undefined)} />}
      {open && open !== 'now' && <RevisionDialog editor={editor} actions={actions} item={open} items={items} onClose={() => setOpen(undefined)} onDone={onDone} />}
    </section>
  );
}

const fieldsText = (paths: readonly string[]): string =>
  paths.length > FIELDS_SHOWN ? m['officePublish.revision.fields']({ count: paths.length }) : inFormOrder(paths).map(fieldTitle).join(', ');
