import type { MouseEvent } from 'react';
import { officePath } from '#contract/office/pages.ts';
import type { Thing } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { connection } from '#office/app/connection.ts';
import { locale } from '#office/app/locale.ts';
import { useResource } from '#office/app/resource.ts';
import { Link } from '#office/app/router.tsx';
import { session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { CONFLICTS_ID, ConflictChoices } from '#office/features/lot-editor/conflict-choice.tsx';
import { PublishBar } from '#office/features/lot-editor/lot-actions.tsx';
import css from '#office/features/lot-editor/lot-editor.module.css';
import { LotForm, partOf, partsOf } from '#office/features/lot-editor/lot-form.tsx';
import { LotRail } from '#office/features/lot-editor/lot-revisions.tsx';
import { type LotEditor, useLotEditor } from '#office/features/lot-editor/use-lot-editor.ts';
import { useLotVerbs } from '#office/features/lot-editor/use-lot-verbs.ts';
import { LotStatus } from '#office/features/lots/lot-words.tsx';
import { Mark } from '#office/kit/marks.tsx';
import { SaveState } from '#office/kit/states.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { timeText } from '#office/layout/moment.ts';

/** One lot: its fields, what visitors will see, and what blocks publishing. Everything typed is saved by itself. */
export function Page({ params }: { params: Record<string, string> }) {
  const resource = useResource<Thing>(`/lots/${params.id}`);
  return (
    <Loaded resource={resource} rows={12}>
      {(lot) => <Editor key={lot.id} lot={lot} reload={resource.reload} />}
    </Loaded>
  );
}

function Editor({ lot: loaded, reload }: { lot: Thing; reload(): void }) {
  const isViewing = useStore(session)?.viewing === true;
  // Whoever looks at the office as another role changes nothing; the server refuses it.
  const lot = isViewing ? { ...loaded, may: { ...loaded.may, write: false, publish: false } } : loaded;
  const editor = useLotEditor(lot, reload);
  const verbs = useLotVerbs(editor, reload);
  const title = String(editor.value(`title.${locale.get()}`) || editor.value('title.ru') || editor.value('title.en') || m['officeLots.untitled']({ id: String(lot.id) }));
  const lacking = new Set(Object.keys(lot.problems).map(partOf));
  return (
    <>
      <title>{m['office.pageTitle']({ page: title })}</title>
      <div className={css.head}>
        <div className={css.grow}>
          <p className={css.crumb}>
            <Link href={officePath('lots')}>{m['office.nav.lots']()}</Link> — {m['officeLots.number']({ id: String(lot.id) })}
          </p>
          <h1>{title}</h1>
        </div>
        <LotStatus status={lot.status} />
        <Saving editor={editor} />
      </div>
      <div className={css.edit}>
        <nav className={css.contents} aria-label={m['officeLots.edit.contents']()}>
          <ol>
            {partsOf(editor).map((part, index) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>
                  <b>{index + 1}</b>
                  {part.title()}
                  {lacking.has(part.id) && <Mark shape="half" tone="warning" />}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <ConflictChoices editor={editor} />
          <LotForm editor={editor} />
        </div>
        <LotRail editor={editor} verbs={verbs} onDone={reload} />
      </div>
      <PublishBar editor={editor} verbs={verbs} />
    </>
  );
}

/** The one place that says whether what was typed is on the server. */
function Saving({ editor: { saving } }: { editor: LotEditor }) {
  const { state } = useStore(connection);
  const conflicts = Object.keys(saving.conflicts).length;
  if (conflicts > 0) {
    const show = (event: MouseEvent) => {
      event.preventDefault();
      const choices = document.getElementById(CONFLICTS_ID);
      choices?.scrollIntoView();
      choices?.focus({ preventScroll: true });
    };
    return (
      <SaveState status="conflict">
        <a href={`#${CONFLICTS_ID}`} onClick={show}>
          {m['officePublish.conflict.count']({ count: conflicts })}
        </a>
      </SaveState>
    );
  }
  if (state === 'offline' && saving.waiting) return <SaveState status="offline">{m['officeLots.save.offline']()}</SaveState>;
  if (saving.failed) return <SaveState status="blocked">{saving.failed}</SaveState>;
  if (Object.keys(saving.refused).length > 0) return <SaveState status="blocked">{m['officeLots.save.refused']()}</SaveState>;
  if (saving.waiting) return <SaveState status="saving">{m['officeLots.save.saving']()}</SaveState>;
  return saving.savedAt ? <SaveState status="saved">{m['officeLots.save.saved']({ time: timeText(saving.savedAt) })}</SaveState> : null;
}
