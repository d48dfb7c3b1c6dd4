import type { RevisionItem } from '#contract/office/working-copy.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { Button } from '#office/kit/button.tsx';
import { Monogram } from '#office/kit/marks.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { momentText } from '#office/layout/moment.ts';
import css from './lot-editor.module.css';
import { fieldTitle } from './lot-titles.ts';
import type { LotEditor } from './use-lot-editor.ts';

const SHOWN = 6;

/** Who is here, and every publication with what it changed. */
export function LotRail({ editor, onDone }: { editor: LotEditor; onDone(): void }) {
  const { data } = useResource<{ items: RevisionItem[] }>(`/lots/${editor.lot.id}/revisions`);
  const restore = (revision: number) =>
    call('POST', `/lots/${editor.lot.id}/revisions/${revision}/restore`, { body: {} }).then(
      () => {
        showToast({ text: m['officeLots.revision.restored']() });
        onDone();
      },
      (error: unknown) => showToast({ text: failureText(error), failed: true }),
    );
  return (
    <aside className={css.rail}>
      <section>
        <h2>{m['officeLots.rail.here']()}</h2>
        <ul>
          {editor.people.map(({ staffId, name }) => (
            <li key={staffId} className={css.personLine}>
              <Monogram name={name} size="small" />
              {name}
            </li>
          ))}
        </ul>
        <p className={css.label}>{m['officeLots.rail.merge']()}</p>
      </section>
      <section>
        <h2>{m['officeLots.rail.revisions']()}</h2>
        <ul>
          {data?.items.slice(0, SHOWN).map(({ id, by, at, fields }, index) => (
            <li key={id} className={css.revision}>
              <span>{momentText(at)}</span>
              <span>
                {by}: {fields.slice(0, 3).map(fieldTitle).join(', ')}
                {fields.length > 3 && ` +${fields.length - 3}`}
                {index > 0 && editor.lot.may.write && (
                  <Button look="quiet" small onClick={() => void restore(id)}>
                    {m['officeLots.revision.restore']()}
                  </Button>
                )}
              </span>
            </li>
          ))}
          {data?.items.length === 0 && <li className={css.label}>{m['officeLots.revision.none']()}</li>}
        </ul>
      </section>
    </aside>
  );
}
