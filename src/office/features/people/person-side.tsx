import { useState } from 'react';
import { officePath } from '#contract/office/pages.ts';
import type { PersonDetail, SimilarPerson } from '#contract/office/people.ts';
import { m } from '#messages';
import { call, reasonText } from '#office/app/api.ts';
import { Link } from '#office/app/router.tsx';
import { saveFile } from '#office/app/save-file.ts';
import { useAction } from '#office/app/use-action.ts';
import { MatchingLots } from '#office/features/matching/matching-lots.tsx';
import { Button } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { Notice } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { Part } from '#office/layout/part.tsx';
import { isStale, nameOf } from './people-words.ts';
import css from './person.module.css';

type Props = { person: PersonDetail; onMerge(id: number): void; onForget(): void; onChanged(): void };

/** People who may be the same person, lots that suit, people who were merged into this one, and what the law asks for: export and deletion of personal data. */
export function PersonSide({ person, onMerge, onForget, onChanged }: Props) {
  return (
    <div className={css.stack}>
      {person.same.map((similar) => (
        <SimilarPersonPart key={similar.id} personId={person.id} similar={similar} mayMerge={person.may.merge} onMerge={() => onMerge(similar.id)} onDifferent={onChanged} />
      ))}
      <MatchingLots key={`${person.version} ${person.wish?.text}`} personId={person.id} lang={person.lang} lead={person.currentLead ?? undefined} onSent={onChanged} />
      {person.merged.length > 0 && <Merged person={person} onUnmerged={onChanged} />}
      <PersonalData person={person} onForget={onForget} />
    </div>
  );
}

/** Why somebody may be the same person. */
function reasonOf({ by, lead }: SimilarPerson): string {
  if (lead === null) return by === 'phone' ? m['office.people.same.byPhoneOther']() : m['office.people.same.byEmailOther']();
  return by === 'phone' ? m['office.people.same.byPhone']({ lead: String(lead) }) : m['office.people.same.byEmail']({ lead: String(lead) });
}

/** Somebody who may be the same person: the two can be merged, or marked as different people. */
function SimilarPersonPart({
  personId,
  similar,
  mayMerge,
  onMerge,
  onDifferent,
}: {
  personId: number;
  similar: SimilarPerson;
  mayMerge: boolean;
  onMerge(): void;
  onDifferent(): void;
}) {
  const action = useAction();
  const mark = (isDifferent: boolean) =>
    void action.run(async () => {
      try {
        await call('POST', `/people/${personId}/different`, { body: { other: similar.id, isDifferent } });
        if (isDifferent) showToast({ text: m['officeMatching.different.done'](), action: { title: m['officeMatching.different.undo'](), run: () => mark(false) } });
        onDifferent();
      } catch (error) {
        showToast({ text: isStale(error) ? m['office.people.stale']() : reasonText(error), failed: true });
        if (isStale(error)) onDifferent();
      }
    });
  return (
    <Part title={m['office.people.same.title']()}>
      <div className={css.block}>
        <p>
          <Link href={officePath('person', { id: similar.id })} translate="no">
            {nameOf(similar)}
          </Link>
          <span className={css.note}>, {m['office.people.leadCount']({ count: similar.leads })}</span>
        </p>
        <p className={css.note} translate="no">
          {similar.contacts.map(({ text }) => text).join(', ')}
        </p>
        <p className={css.note}>{reasonOf(similar)}</p>
        {mayMerge && (
          <p className={css.choices}>
            <Button onClick={onMerge}>{m['office.people.same.compare']()}</Button>
            <Button look="quiet" busy={action.busy} onClick={() => mark(true)}>
              {m['officeMatching.different.do']()}
            </Button>
          </p>
        )}
      </div>
    </Part>
  );
}

/** People who were merged into this one, each with a button that takes the merge back. */
function Merged({ person, onUnmerged }: Pick<Props, 'person'> & { onUnmerged(): void }) {
  const [unmerging, setUnmerging] = useState<PersonDetail['merged'][number]>();
  const action = useAction();
  const unmerge = (id: number) =>
    void action.run(async () => {
      try {
        await call('POST', `/people/${id}/part`, { body: { base: person.version } });
        showToast({ text: m['office.people.part.done']() });
      } catch (error) {
        if (!isStale(error)) throw error;
        showToast({ text: m['office.people.stale'](), failed: true });
      }
      setUnmerging(undefined);
      onUnmerged();
    });
  return (
    <Part title={m['office.people.part.title']()} count={person.merged.length}>
      <ul className={css.list}>
        {person.merged.map((merged) => (
          <li key={merged.id}>
            <p translate="no">{nameOf(merged)}</p>
            <p className={css.note}>
              {m['office.people.leadCount']({ count: merged.leads })}, <span translate="no">{merged.contacts.map(({ text }) => text).join(', ')}</span>
            </p>
            {person.may.merge && (
              <p>
                <Button small onClick={() => setUnmerging(merged)}>
                  {m['office.people.part.do']()}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {unmerging && (
        <Dialog
          title={m['office.people.part.ask']()}
          onClose={() => setUnmerging(undefined)}
          footer={
            <>
              <Button look="quiet" onClick={() => setUnmerging(undefined)}>
                {m['office.cancel']()}
              </Button>
              <Button look="primary" busy={action.busy} onClick={() => unmerge(unmerging.id)}>
                {m['office.people.part.do']()}
              </Button>
            </>
          }
        >
          {action.error && <Notice look="error">{action.error}</Notice>}
          <p>{m['office.people.part.text']({ name: nameOf(unmerging) })}</p>
        </Dialog>
      )}
    </Part>
  );
}

function PersonalData({ person: { id, openings, may }, onForget }: Pick<Props, 'person' | 'onForget'>) {
  const action = useAction();
  const save = () =>
    void action.run(async () => {
      try {
        const file = await call<Record<string, unknown>>('POST', `/people/${id}/export`);
        saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), `person-${id}.json`);
        showToast({ text: m['office.people.data.exported']() });
      } catch (error) {
        showToast({ text: reasonText(error), failed: true });
      }
    });
  const list = openings.map(({ name, times }) => m['office.people.data.openedBy']({ name, count: times })).join('; ');
  return (
    <Part title={m['office.people.data.title']()}>
      <div className={css.block}>
        <p className={css.note}>
          {list ? m['office.people.data.opened']({ list }) : m['office.people.data.notOpened']()}{' '}
          {may.export && <Link href={`${officePath('audit')}?action=person.open`}>{m['office.people.data.audit']()}</Link>}
        </p>
        {may.export && (
          <Button small icon="download" busy={action.busy} onClick={save}>
            {m['office.people.data.export']()}
          </Button>
        )}
        {may.forget && (
          <Button small look="danger" onClick={onForget}>
            {m['office.people.data.forget']()}
          </Button>
        )}
      </div>
    </Part>
  );
}
