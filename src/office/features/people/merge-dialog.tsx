import { useState } from 'react';
import type { PersonDetail } from '#contract/office/people.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button } from '#office/kit/button.tsx';
import { Radio } from '#office/kit/choice.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { Notice } from '#office/kit/states.tsx';
import table from '#office/kit/table.module.css';
import { showToast } from '#office/kit/toasts.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { SearchBox } from '#office/layout/search-box.tsx';
import { isStale, nameOf } from './people-words.ts';
import css from './person.module.css';
import { useFoundPeople } from './use-people.ts';

type Props = {
  person: PersonDetail;
  /** The other person, if one was chosen already. */
  otherId?: number;
  onClose(): void;
  onDone(rootId: number): void;
  /** One of the two has changed since it was loaded. */
  onStale(): void;
};

/** Finds the other person, shows both side by side, and merges them. */
export function MergeDialog({ person, otherId, onClose, onDone, onStale }: Props) {
  const [chosen, setChosen] = useState(otherId);
  return (
    <Dialog title={m['office.people.merge.title']()} wide onClose={onClose}>
      {chosen === undefined ? (
        <OtherSearch person={person} onClose={onClose} onChoose={setChosen} />
      ) : (
        <LoadedComparison person={person} otherId={chosen} onBack={() => setChosen(undefined)} onDone={onDone} onStale={onStale} />
      )}
    </Dialog>
  );
}

function OtherSearch({ person, onClose, onChoose }: Pick<Props, 'person' | 'onClose'> & { onChoose(id: number): void }) {
  const [q, setQ] = useState('');
  const found = useFoundPeople(q);
  return (
    <>
      <p>{m['office.people.merge.find']()}</p>
      <SearchBox label={m['office.people.search']()} value={q} onSearch={setQ} />
      {q && (
        <Loaded resource={found} rows={3}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={css.note}>{m['office.people.nothing']()}</p>
            ) : (
              <ul className={`${css.list} ${css.found}`}>
                {items.map((item) => (
                  <li key={item.id}>
                    <div>
                      <p translate="no">{nameOf(item)}</p>
                      <p className={css.note}>
                        <span translate="no">{item.contacts.map(({ text }) => text).join(', ')}</span>, {m['office.people.leadCount']({ count: item.leads })}
                      </p>
                    </div>
                    {item.id === person.id ? (
                      <span className={css.note}>{m['office.people.merge.self']()}</span>
                    ) : (
                      <Button small onClick={() => onChoose(item.id)}>
                        {m['office.people.merge.choose']()}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
      <div className={css.buttons}>
        <Button look="quiet" onClick={onClose}>
          {m['office.cancel']()}
        </Button>
      </div>
    </>
  );
}

type Side = 'this' | 'that';

function LoadedComparison({ otherId, ...rest }: Pick<Props, 'person' | 'onDone' | 'onStale'> & { otherId: number; onBack(): void }) {
  const resource = useResource<PersonDetail>(`/people/${otherId}`);
  return (
    <Loaded resource={resource} rows={4}>
      {(other) => <Comparison other={other} {...rest} />}
    </Loaded>
  );
}

/** Both people side by side. The user chooses whose name and wishes stay; everything else of both is kept. */
function Comparison({ person, other, onBack, onDone, onStale }: Pick<Props, 'person' | 'onDone' | 'onStale'> & { other: PersonDetail; onBack(): void }) {
  const [kept, setKept] = useState<Side>('this');
  const action = useAction();
  const merge = () =>
    void action.run(async () => {
      const [from, into] = kept === 'this' ? [other, person] : [person, other];
      try {
        await call('POST', `/people/${from.id}/merge`, { body: { into: into.id, base: { from: from.version, into: into.version } } });
      } catch (error) {
        if (!isStale(error)) throw error;
        showToast({ text: m['office.people.stale'](), failed: true });
        onStale();
        return;
      }
      showToast({ text: m['office.people.merge.done']() });
      onDone(into.id);
    });
  const rows = [
    [m['office.people.merge.name'](), nameOf],
    [m['office.people.merge.contacts'](), ({ contacts }: PersonDetail) => contacts.items.map(({ text }) => text).join('\n')],
    [m['office.people.merge.leads'](), ({ leads, otherLeads }: PersonDetail) => String(leads.length + otherLeads.length)],
    [m['office.people.merge.assignee'](), ({ assignee }: PersonDetail) => assignee?.name ?? '—'],
    [m['office.people.merge.wish'](), ({ wish }: PersonDetail) => wish?.text ?? '—'],
  ] as const;
  return (
    <>
      {action.error && <Notice look="error">{action.error}</Notice>}
      <table className={`${table.table} ${table.tight} ${css.compare}`}>
        <caption className={css.note}>{m['office.people.merge.keep']()}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Radio name="kept" label={m['office.people.merge.this']()} checked={kept === 'this'} onChange={() => setKept('this')} />
            </th>
            <th scope="col">
              <Radio name="kept" label={m['office.people.merge.that']()} checked={kept === 'that'} onChange={() => setKept('that')} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, textOf]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td translate="no">{textOf(person)}</td>
              <td translate="no">{textOf(other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>{m['office.people.merge.note']()}</p>
      <div className={css.buttons}>
        <Button look="quiet" onClick={onBack}>
          {m['office.people.merge.back']()}
        </Button>
        <Button look="primary" busy={action.busy} onClick={merge}>
          {m['office.people.merge.do']()}
        </Button>
      </div>
    </>
  );
}
