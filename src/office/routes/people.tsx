import { m } from '#messages';
import { call, reasonText } from '#office/app/api.ts';
import { useEntryText } from '#office/app/entry-text.ts';
import { useReloadOnDeletion } from '#office/app/lead-news.ts';
import { setSearch, useSearch } from '#office/app/router.tsx';
import { saveFile } from '#office/app/save-file.ts';
import { session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { useAction } from '#office/app/use-action.ts';
import css from '#office/features/people/people.module.css';
import { PeopleTable } from '#office/features/people/people-table.tsx';
import { usePeople } from '#office/features/people/use-people.ts';
import { Button } from '#office/kit/button.tsx';
import { EmptyState } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { PageHead } from '#office/layout/page-head.tsx';
import { Pages } from '#office/layout/pages.tsx';
import { SearchBox } from '#office/layout/search-box.tsx';

/** People who sent leads; who wrote last comes first. The page is in the address, what is searched for is not. */
export function Page() {
  const [q, setQ] = useEntryText();
  const resource = usePeople(q, useSearch().get('page') ?? '1');
  useReloadOnDeletion(resource.reload);
  const mayExport = useStore(session)?.rights['person.export'] === 'all';
  const searchFor = (text: string) => {
    setQ(text);
    setSearch({ page: undefined });
  };
  return (
    <>
      <PageHead title={m['office.nav.people']()} note={resource.data && m['office.people.count']({ count: resource.data.total })} actions={mayExport && <ExportButton />} />
      <div className={css.filters}>
        <SearchBox className={css.search} withKey label={m['office.people.search']()} value={q} onSearch={searchFor} />
      </div>
      <Loaded resource={resource} rows={12}>
        {({ items, page, pages, total, limit }) =>
          items.length === 0 ? (
            <EmptyState
              title={q ? m['office.people.nothing']() : m['office.people.empty']()}
              action={q && <Button onClick={() => searchFor('')}>{m['office.people.showAll']()}</Button>}
            >
              {q ? m['office.people.nothingText']() : m['office.people.emptyText']()}
            </EmptyState>
          ) : (
            <>
              <PeopleTable people={items} />
              <Pages {...{ page, pages, total, limit }} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** All people as a file; the server first asks the user to confirm who they are. */
function ExportButton() {
  const action = useAction();
  const run = () =>
    void action.run(async () => {
      try {
        saveFile(await call<Blob>('POST', '/people/export'), 'people.xlsx');
        showToast({ text: m['office.people.file.done']() });
      } catch (error) {
        showToast({ text: reasonText(error), failed: true });
      }
    });
  return (
    <Button icon="download" busy={action.busy} onClick={run}>
      {m['office.people.file.export']()}
    </Button>
  );
}
