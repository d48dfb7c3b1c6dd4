import { useState } from 'react';
import type { List } from '#contract/core/list.ts';
import type { OfficeLotRow } from '#contract/office/lot-list.ts';
import { MAX_IN_FILE } from '#contract/office/lot-list-options.ts';
import { officePath } from '#contract/office/pages.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { reloadAll, useResource } from '#office/app/resource.ts';
import { Link, navigate, useSearch } from '#office/app/router.tsx';
import { useAction } from '#office/app/use-action.ts';
import { BulkBar } from '#office/features/lots/bulk-bar.tsx';
import { LotFilters } from '#office/features/lots/lot-filters.tsx';
import { LotViews, VIEW_PARAMETERS } from '#office/features/lots/lot-views.tsx';
import css from '#office/features/lots/lots.module.css';
import { LotsTable } from '#office/features/lots/lots-table.tsx';
import { Button, buttonClass, TextButton } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Menu } from '#office/kit/menu.tsx';
import { EmptyState } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { PageHead } from '#office/layout/page-head.tsx';
import { Pages } from '#office/layout/pages.tsx';
import { PHONE } from '#ui/hooks/use-media.ts';

const NONE_SELECTED: ReadonlySet<number> = new Set();

/** On a phone a new lot begins with a short form; the rest is written at a desk. */
const isPhone = () => window.matchMedia(PHONE).matches;

/** As many as the API changes at once. */
const MAX_SELECTED = 1_000;

/** The parameters of the address that choose and order the list, all but the page. */
const viewOf = (search: URLSearchParams): string => VIEW_PARAMETERS.map((name) => search.get(name) ?? '').join('\n');

/** The list of lots. Filters, order and page are in the address. */
export function Page() {
  const search = useSearch();
  const query = new URLSearchParams([...VIEW_PARAMETERS, 'page'].flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));
  const resource = useResource<List<OfficeLotRow>>(`/lots?${query}`);
  const [selected, setSelected] = useState(NONE_SELECTED);
  const creating = useAction();
  const view = viewOf(search);
  const [lastView, setLastView] = useState(view);
  if (view !== lastView) {
    // Lots that are no longer in the list must not be changed by accident; the pages of one list keep the selection.
    setLastView(view);
    setSelected(NONE_SELECTED);
  }
  const selectAll = async () => {
    try {
      const { ids } = await call<{ ids: number[] }>('GET', `/lot-ids?${query}`);
      setSelected(new Set(ids));
    } catch (error) {
      showToast({ text: failureText(error), failed: true });
    }
  };
  const create = () =>
    creating.run(async () => {
      try {
        const { id } = await call<{ id: number }>('POST', '/lots');
        await navigate(officePath('lot', { id }));
      } catch (error) {
        showToast({ text: failureText(error), failed: true });
      }
    });
  return (
    <>
      <PageHead
        title={m['office.nav.lots']()}
        note={resource.data && m['officeLots.count']({ count: resource.data.total })}
        actions={
          <>
            <FileMenu query={String(query)} total={resource.data?.total ?? 0} />
            <Button icon="plus" busy={creating.busy} onClick={() => void (isPhone() ? navigate(officePath('newLot')) : create())}>
              {m['officeLots.create']()}
            </Button>
          </>
        }
      />
      <LotViews />
      <LotFilters />
      <Loaded resource={resource} rows={15}>
        {({ items, page, pages, total, limit }) =>
          items.length === 0 ? (
            <EmptyState
              title={m['officeLots.nothing']()}
              action={
                <Link href={officePath('lots')} className={buttonClass({})}>
                  {m['officeLots.reset']()}
                </Link>
              }
            >
              {m['officeLots.nothingText']()}
            </EmptyState>
          ) : (
            <>
              <LotsTable rows={items} selected={selected} onSelect={setSelected} />
              {total > items.length && items.every(({ id }) => selected.has(id)) && selected.size < Math.min(total, MAX_SELECTED) && (
                <TextButton onClick={() => void selectAll()}>
                  {total > MAX_SELECTED
                    ? m['officeLists.select.first']({ count: String(MAX_SELECTED), total: String(total) })
                    : m['officeLists.select.all']({ count: String(total) })}
                </TextButton>
              )}
              {selected.size > 0 && (
                <BulkBar
                  ids={[...selected]}
                  onSelect={(ids) => setSelected(new Set(ids))}
                  onDone={() => {
                    setSelected(NONE_SELECTED);
                    reloadAll();
                  }}
                />
              )}
              <Pages {...{ page, pages, total, limit }} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** The list as an XLSX file, and back. */
const FileMenu = ({ query, total }: { query: string; total: number }) => (
  <Menu
    label={m['officeLists.file.menu']()}
    trigger={({ ref, ...props }) => (
      <button ref={ref} type="button" {...props} className={buttonClass({ look: 'quiet' })}>
        <Icon name="download" small />
        <span className={css.fileLabel}>{m['officeLists.file.menu']()}</span>
      </button>
    )}
    items={[
      total > MAX_IN_FILE
        ? { title: m['officeLists.file.download'](), blocked: m['officeLists.file.tooMany']() }
        : { title: m['officeLists.file.download'](), href: `${OFFICE_API_BASE}/lot-file?${query}` },
      { title: m['officeLists.file.upload'](), onPress: () => void navigate(officePath('lot-import')) },
    ]}
  />
);
