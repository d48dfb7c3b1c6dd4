import { useState } from 'react';
import type { List } from '#contract/core/list.ts';
import type { LotRow } from '#contract/office/lot-list.ts';
import { officePath } from '#contract/office/pages.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { Link, navigate, useSearch } from '#office/app/router.tsx';
import { BulkBar } from '#office/features/lots/bulk-bar.tsx';
import { LotFilters } from '#office/features/lots/lot-filters.tsx';
import { LotViews, VIEW_PARAMETERS } from '#office/features/lots/lot-views.tsx';
import { LotsTable } from '#office/features/lots/lots-table.tsx';
import { Button, buttonClass } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { EmptyState } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { PageHead } from '#office/layout/page-head.tsx';
import { Pages } from '#office/layout/pages.tsx';

const NOTHING: ReadonlySet<number> = new Set();

/** There a new lot begins with a short form; the rest is written at a desk. */
const isPhone = () => window.matchMedia('(max-width: 47.99rem)').matches;

/** The list of lots. Filters, order and page are in the address. */
export function Page() {
  const search = useSearch();
  const query = new URLSearchParams([...VIEW_PARAMETERS, 'page'].flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));
  const resource = useResource<List<LotRow>>(`/lots?${query}`);
  const [selected, setSelected] = useState(NOTHING);
  const [creating, setCreating] = useState(false);
  const create = async () => {
    setCreating(true);
    try {
      const { id } = await call<{ id: number }>('POST', '/lots');
      await navigate(officePath('lot', { id }));
    } catch (error) {
      showToast({ text: failureText(error), failed: true });
      setCreating(false);
    }
  };
  return (
    <>
      <PageHead
        title={m['office.nav.lots']()}
        note={resource.data && m['officeLots.count']({ count: resource.data.total })}
        actions={
          <>
            <a className={buttonClass({ look: 'quiet' })} href={`${OFFICE_API_BASE}/lot-file?${query}`} download>
              <Icon name="download" small />
              XLSX
            </a>
            <Button icon="plus" busy={creating} onClick={() => void (isPhone() ? navigate(officePath('newLot')) : create())}>
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
              {selected.size > 0 && (
                <BulkBar
                  ids={[...selected]}
                  onClear={() => setSelected(NOTHING)}
                  onDone={() => {
                    setSelected(NOTHING);
                    resource.reload();
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
