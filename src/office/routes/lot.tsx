import { officePath } from '#contract/office/pages.ts';
import type { Thing } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useResource } from '#office/app/resource.ts';
import { Link } from '#office/app/router.tsx';
import { session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { ConflictChoices } from '#office/features/lot-editor/conflict-choice.tsx';
import css from '#office/features/lot-editor/lot-editor.module.css';
import { LotForm, sectionIdOf, sectionsOf } from '#office/features/lot-editor/lot-form.tsx';
import { LotRail } from '#office/features/lot-editor/lot-revisions.tsx';
import { LotSaving } from '#office/features/lot-editor/lot-saving.tsx';
import { PublishBar } from '#office/features/lot-editor/publish-bar.tsx';
import { useLotActions } from '#office/features/lot-editor/use-lot-actions.ts';
import { useLotEditor } from '#office/features/lot-editor/use-lot-editor.ts';
import { LotStatus } from '#office/features/lots/lot-labels.tsx';
import { Mark } from '#office/kit/marks.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { PHONE, useMedia } from '#ui/hooks/use-media.ts';

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
  const isViewingAsRole = useStore(session)?.viewing === true;
  // Whoever looks at the office as another role changes nothing; the server refuses it.
  const lot = isViewingAsRole ? { ...loaded, may: { ...loaded.may, write: false, publish: false } } : loaded;
  const editor = useLotEditor(lot, reload);
  // On a phone the head scrolls away, so the bar at the foot says whether everything is saved.
  const isPhone = useMedia(PHONE);
  const actions = useLotActions(editor, reload);
  const title = String(editor.value(`title.${locale.get()}`) || editor.value('title.ru') || editor.value('title.en') || m['officeLots.untitled']({ id: String(lot.id) }));
  const lacking = new Set(Object.keys(lot.problems).map(sectionIdOf));
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
        {!isPhone && <LotSaving editor={editor} />}
      </div>
      <div className={css.edit}>
        <nav className={css.contents} aria-label={m['officeLots.edit.contents']()}>
          <ol>
            {sectionsOf(editor).map((section, index) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>
                  <b>{index + 1}</b>
                  {section.title()}
                  {lacking.has(section.id) && <Mark shape="half" tone="warning" />}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <ConflictChoices editor={editor} />
          <LotForm editor={editor} actions={actions} />
        </div>
        <LotRail editor={editor} actions={actions} onDone={reload} />
      </div>
      <PublishBar editor={editor} actions={actions} saving={isPhone && <LotSaving editor={editor} />} />
    </>
  );
}
